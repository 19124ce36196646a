import type { Flow } from './flow'
import { createStore } from '@/lib/store'

/** Kept between flows, so that 'Start over' resets neither the misses nor the pause. */
export const missesStore = createStore<Omit<Flow, 'screen'>>({ misses: 0, pausedUntil: 0 })
