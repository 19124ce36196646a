/** Browsers fire a timer above 24.8 days immediately, and an interval repeatedly. */
export const LONGEST_TIMER = 86_400_000

const bounded = (delay: number) => Math.min(Math.max(delay || 0, 0), LONGEST_TIMER)

/** `setTimeout`, limited to one day. */
export function setTimeout(work: () => void, delay = 0): ReturnType<typeof globalThis.setTimeout> {
  // oxlint-disable-next-line no-restricted-globals -- the only use
  return globalThis.setTimeout(work, bounded(delay))
}

/** `setInterval`, at least once a day. */
export function setInterval(work: () => void, delay: number): ReturnType<typeof globalThis.setInterval> {
  // oxlint-disable-next-line no-restricted-globals -- the only use
  return globalThis.setInterval(work, bounded(delay))
}

/** Resolves after `duration` ms, immediately if that is not positive. */
export function wait(duration: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, duration)
  })
}

/** Rejects with `error` if the work takes longer than `limit` ms. The work itself goes on. */
export function timeLimit<T>(work: Promise<T>, limit: number, error: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

/** Runs work when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback; a short delay is good enough.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => work())
  return () => cancelIdleCallback(handle)
}
