import { createStore } from '@/lib/store'

/** What goes from one screen of the kiosk to another without standing in an address or a history; a reload drops it. */
const nothing: { codes: readonly string[]; misses: number; leftAt: number } = {
  codes: [],
  misses: 0,
  leftAt: 0,
}

/**
 * `codes`: what a USB scanner typed at home, for the screen that asks whose it is. `misses`: how often somebody was not
 * found; it outlives a flow, or 'Start over' would begin the guesses anew. `leftAt`: when the last flow ended, by `performance.now()`.
 */
export const carried = createStore(nothing)

export const carryCode = (codes: readonly string[]): void => carried.set({ ...carried.get(), codes })
