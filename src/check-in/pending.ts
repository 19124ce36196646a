type Flush = () => Promise<unknown>

const flushes = new Set<Flush>()

/** Registers what sends a screen's actions that wait for 'Undo'. Returns the way to take it back. */
export function registerPending(flush: Flush): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** Sends what waits for 'Undo' while the session goes on. Nothing that runs is stopped. */
export async function sendPending(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush()))
}
