type Flush = () => Promise<unknown>

const flushes = new Set<Flush>()

/** Registers a function that sends a screen's actions waiting for 'Undo'. Returns the unregister function. */
export function registerPending(flush: Flush): () => void {
  flushes.add(flush)
  return () => flushes.delete(flush)
}

/** Sends all actions that wait for 'Undo'. The session and running actions continue. */
export async function sendPending(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush()))
}
