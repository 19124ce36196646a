import { createStore } from '@/lib/store'
import type { Flow } from './flow'

/**
 * Codes that a USB scanner typed on the home screen, for the screen that looks them up. They are in no URL or
 * history, and a reload drops them.
 */
export const pendingCodes = createStore<readonly string[]>([])

/** Kept between flows, so that 'Start over' resets neither the misses nor the pause. */
export const missesStore = createStore<Omit<Flow, 'screen'>>({ misses: 0, pausedUntil: 0 })
