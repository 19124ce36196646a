import { LOGOUT_TIMEOUT } from '@/config/constants'
import { wait } from '@/lib/time/timer'

type BeforeEnd = () => Promise<unknown>

/** By action: whether it also runs before the page prints. */
const waiting = new Map<BeforeEnd, boolean>()

/**
 * Registers an action that runs before the session ends or the page switches to another token, while the
 * current token is valid. Returns the unregister function.
 * @param options `alsoBeforePrint`: runs before the page prints too; a job that must not stop then has it false
 */
export function beforeSessionEnds(action: BeforeEnd, { alsoBeforePrint = false } = {}): () => void {
  waiting.set(action, alsoBeforePrint)
  return () => waiting.delete(action)
}

/** Runs the actions that were registered with `alsoBeforePrint`; the session continues. */
export async function runBeforePrint(): Promise<void> {
  const actions = [...waiting].flatMap(([action, alsoBeforePrint]) => (alsoBeforePrint ? [action] : []))
  await Promise.allSettled(actions.map((action) => action()))
}

export async function runBeforeEnd(): Promise<void> {
  await Promise.allSettled([...waiting.keys()].map((action) => action()))
}

/** Sends pending actions and waits at most LOGOUT_TIMEOUT. */
export const flushBeforeEnd = (): Promise<void> => Promise.race([runBeforeEnd(), wait(LOGOUT_TIMEOUT)])
