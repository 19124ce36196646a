import { CALL_TIMEOUT } from '@/config/constants'
import { setTimeout } from '@/lib/time/timer'
import { Timeout } from './errors'

/**
 * Limits how long code may load: over a dead connection a browser waits for minutes.
 * @throws Timeout after CALL_TIMEOUT
 */
export function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Timeout('The code did not load in time', { appFault: 'timeout' })),
      CALL_TIMEOUT,
    )
    loading.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
