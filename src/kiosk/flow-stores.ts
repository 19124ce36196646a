import { createStore } from '@/lib/store'

/**
 * Codes that a USB scanner typed on the home screen or on the last screen of a flow, for the flow that looks them up. They
 * are in no URL or history, and a reload drops them.
 */
export const pendingCodes = createStore<readonly string[]>([])
