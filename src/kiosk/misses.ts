import { createStore } from '@/lib/store'

/**
 * How often somebody was not found, and when the last flow ended, by `performance.now()`; it outlives a flow, or 'Start
 * over' would begin the guesses anew.
 */
export const missesStore = createStore({ misses: 0, leftAt: 0 })
