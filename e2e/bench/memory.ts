import type { CDPSession } from '@playwright/test'

/** What a page holds: bytes of its heap, and how many nodes and listeners. */
export type Memory = { heap: number; nodes: number; listeners: number }

/** What is left of everything once nobody needs it. */
export async function memoryOf(client: CDPSession): Promise<Memory> {
  // What is let go of by one collection may only be found free by the next.
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

/** By how many percent something has grown. */
export const grown = (before: number, after: number) => `${((after / before - 1) * 100).toFixed(1)} %`
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`
