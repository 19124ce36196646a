import { RETRY_AFTER_MAX, RETRY_PAUSE } from '@/config/constants'
import { backOff, retryAfter } from '@/lib/time/back-off'
import { setTimeout } from '@/lib/time/timer'

/** Delay before a retry, in ms; null if the server requests more than users wait. */
export function retryPause(header: string | null, chance?: number): number | null {
  const requested = retryAfter(header) ?? 0
  if (requested > RETRY_AFTER_MAX) return null
  return requested + backOff(0, RETRY_PAUSE, RETRY_PAUSE, chance)
}

/**
 * Waits before a retry.
 * @returns false if the server requests too long a delay
 */
export async function pauseBeforeRetry(response: Response, signal?: AbortSignal | null): Promise<boolean> {
  const pause = retryPause(response.headers.get('Retry-After'))
  if (pause === null) return false
  if (signal?.aborted) return true
  await new Promise<void>((resolve) => {
    const timer = setTimeout(over, pause)
    function over() {
      clearTimeout(timer)
      signal?.removeEventListener('abort', over)
      resolve()
    }
    signal?.addEventListener('abort', over)
  })
  return true
}
