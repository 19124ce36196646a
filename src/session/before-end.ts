type BeforeEnd = () => Promise<unknown>

const waiting = new Set<BeforeEnd>()

/** Runs before the session ends, or the page speaks for somebody else, while its token still holds. Returns the way to take it back. */
export function beforeSessionEnds(action: BeforeEnd): () => void {
  waiting.add(action)
  return () => waiting.delete(action)
}

export async function runBeforeEnd(): Promise<void> {
  await Promise.allSettled([...waiting].map((action) => action()))
}
