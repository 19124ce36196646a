import { CALL_TIMEOUT, LOGOUT_PATIENCE } from '@/config/constants'

/** How long the app waits for an answer, wherever it waits. */
const patience: readonly (number | undefined)[] = [CALL_TIMEOUT, LOGOUT_PATIENCE]

const running = new Map<unknown, () => void>()

/**
 * From here on the app's waits for an answer end when `endWaiting` says so: silence is tested as it is, with the time limits
 * as they are, and costs no time.
 */
export function holdClocks(): void {
  const { setTimeout: begin, clearTimeout: end } = globalThis
  const held = (run: () => void, after?: number, ...parts: unknown[]) => {
    const clock = begin(run, after, ...parts)
    if (patience.includes(after)) running.set(clock, run)
    return clock
  }
  globalThis.setTimeout = Object.assign(held, begin) as typeof setTimeout
  globalThis.clearTimeout = (clock) => {
    running.delete(clock)
    end(clock)
  }
  AbortSignal.timeout = () => {
    const clock = new AbortController()
    running.set(clock, () => clock.abort(new DOMException('It took too long', 'TimeoutError')))
    return clock.signal
  }
}

/** The time of everything that is still waited for is over. */
export function endWaiting(): void {
  for (const [clock, run] of running) {
    clearTimeout(clock as NodeJS.Timeout)
    running.delete(clock)
    run()
  }
}
