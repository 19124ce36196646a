import { LOGOUT_PATIENCE } from '@/config/constants'
import { wait } from '@/lib/time/wait'

type BeforeEnd = () => Promise<unknown>

const waiting = new Set<BeforeEnd>()

/**
 * Registers an action that runs before the session ends or the page switches to another token, while the
 * current token is valid. Returns the unregister function.
 */
export function beforeSessionEnds(action: BeforeEnd): () => void {
  waiting.add(action)
  return () => waiting.delete(action)
}

export async function runBeforeEnd(): Promise<void> {
  await Promise.allSettled([...waiting].map((action) => action()))
}

/** Sends pending actions and waits at most LOGOUT_PATIENCE. */
export const flushBeforeEnd = (): Promise<void> => Promise.race([runBeforeEnd(), wait(LOGOUT_PATIENCE)])
