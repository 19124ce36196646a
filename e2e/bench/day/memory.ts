import type { CDPSession } from '@playwright/test'

/** What a page holds: bytes of its heap, and how many nodes and listeners. */
export type Memory = { heap: number; nodes: number; listeners: number }

/** What is left when everything that nobody needs any more has been taken away. */
export async function memoryOf(client: CDPSession): Promise<Memory> {
  // What one collection sets free may hold more that only the next one finds.
  for (let times = 0; times < 3; times++) await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await client.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
