import { createStore } from '@/lib/store'

/**
 * What a USB scanner typed at home, for the screen that asks whose it is: in no address and no history; a reload drops it.
 */
export const carriedCodes = createStore<readonly string[]>([])
