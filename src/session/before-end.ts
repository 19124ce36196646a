import { LOGOUT_PATIENCE } from '@/config/constants'
import { wait } from '@/lib/time/wait'

type BeforeEnd = () => Promise<unknown>

/** 'send': sends what waits for 'Undo'. 'stop': ends work that the session's end would cut off. */
type Kind = 'send' | 'stop'

const waiting = new Map<BeforeEnd, Kind>()

/** Runs before the session ends or the page switches to another token, while its own token is valid. Returns the way to take it back. */
export function beforeSessionEnds(action: BeforeEnd, kind: Kind): () => void {
  waiting.set(action, kind)
  return () => waiting.delete(action)
}

const runAll = async (actions: readonly BeforeEnd[]): Promise<void> => {
  await Promise.allSettled(actions.map((action) => action()))
}

export const runBeforeEnd = (): Promise<void> => runAll([...waiting.keys()])

/** Sends what waits for 'Undo' while the session goes on. Nothing that runs is stopped. */
export const sendPending = (): Promise<void> =>
  runAll([...waiting].flatMap(([action, kind]) => (kind === 'send' ? [action] : [])))

/** Sends what is pending, and waits for it no longer than LOGOUT_PATIENCE. */
export const flushBeforeEnd = (): Promise<void> => Promise.race([runBeforeEnd(), wait(LOGOUT_PATIENCE)])
