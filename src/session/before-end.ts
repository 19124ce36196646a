import { LOGOUT_PATIENCE } from '@/config/constants'
import { wait } from '@/lib/time/wait'

type BeforeEnd = () => Promise<unknown>

const waiting = new Set<BeforeEnd>()

/** Runs before the session ends or the page switches to another token, while its own token is valid. Returns the way to take it back. */
export function beforeSessionEnds(action: BeforeEnd): () => void {
  waiting.add(action)
  return () => waiting.delete(action)
}

export async function runBeforeEnd(): Promise<void> {
  await Promise.allSettled([...waiting].map((action) => action()))
}

/** Sends what is pending, and waits for it no longer than LOGOUT_PATIENCE. */
export const flushBeforeEnd = (): Promise<void> => Promise.race([runBeforeEnd(), wait(LOGOUT_PATIENCE)])
