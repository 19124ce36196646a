import { CALL_TIMEOUT } from '@/config/constants'
import { timeLimit } from '@/lib/time/timer'
import { Timeout } from './errors'

/**
 * Limits how long code may load: over a dead connection a browser waits for minutes.
 * @throws Timeout after CALL_TIMEOUT
 */
export const withTimeout = <T>(loading: Promise<T>): Promise<T> =>
  timeLimit(loading, CALL_TIMEOUT, new Timeout('The code did not load in time', { appErrorCode: 'timeout' }))
