import { RETRY_AFTER_PATIENCE, RETRY_PAUSE } from '@/config/constants'
import { backOff, retryAfter } from '@/lib/time/back-off'
import { setTimeout } from '@/lib/time/timer'

/** How long before a call that was answered so is repeated, in ms; null where the server asks for longer than a person waits. */
export function retryPause(header: string | null, chance?: number): number | null {
  const asked = retryAfter(header) ?? 0
  if (asked > RETRY_AFTER_PATIENCE) return null
  return asked + backOff(0, RETRY_PAUSE, RETRY_PAUSE, chance)
}

/**
 * Waits before a call is repeated, no longer than somebody waits for its answer.
 * @returns whether it is to be repeated
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
