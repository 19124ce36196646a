import type { CDPSession } from '@playwright/test'

/** Memory of a page: heap in bytes, numbers of nodes and listeners. */
export type Memory = { heap: number; nodes: number; listeners: number }

/** Measures memory after garbage collection. */
export async function memoryOf(client: CDPSession): Promise<Memory> {
  // One collection may only release what the next one can free.
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}

/** Growth in percent. */
export const grown = (before: number, after: number) => `${((after / before - 1) * 100).toFixed(1)} %`
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(2)} MB`
