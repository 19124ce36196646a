import { CALL_TIMEOUT, LOGOUT_TIMEOUT } from '@/config/constants'

/** All request timeouts of the app. */
const patience: readonly (number | undefined)[] = [CALL_TIMEOUT, LOGOUT_TIMEOUT]

const running = new Map<unknown, () => void>()

/** Ends the app's request timeouts only on `endWaiting`: tests use the real limits but take no time. */
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

/** Ends all pending request timeouts. */
export function endWaiting(): void {
  for (const [clock, run] of running) {
    clearTimeout(clock as NodeJS.Timeout)
    running.delete(clock)
    run()
  }
}
