import { createStore } from '@/lib/store'

/**
 * Codes that a USB scanner typed on the home screen, for the screen that looks them up. They are in no URL or
 * history, and a reload drops them.
 */
export const pendingCodes = createStore<readonly string[]>([])
