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
