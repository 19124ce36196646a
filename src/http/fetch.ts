import { CALL_TIMEOUT } from '@/config/constants'
import { setTimeout } from '@/lib/time/timer'
import { GeneralError, isAbort, isServiceError, Timeout, Unavailable } from './errors'

type Fetch = (address: string, init: RequestInit) => Promise<Response>

/** Whether a JSON text is a record: neither a list nor an object that has one as `data`, like a Feathers page. */
const isRecordText = (text: string) => /^\s*\{(?!.*"data":\s*\[)/s.test(text)

/** One request. Rejects with Timeout, with Unavailable if no server responds, or with the abort. */
export const fetchOnce: Fetch = async (address, init) => {
  const own = new AbortController()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    own.abort()
  }, CALL_TIMEOUT)
  // Not AbortSignal.any, which the oldest browsers lack.
  const abort = () => own.abort(init.signal?.reason)
  if (init.signal?.aborted) abort()
  init.signal?.addEventListener('abort', abort)
  // Firefox neither answers nor aborts a request whose page was in its back/forward cache.
  const aborted = new Promise<never>((_, reject) => {
    own.signal.addEventListener('abort', () => reject(own.signal.reason))
  })
  const load = async () => {
    const response = await fetch(address, { ...init, signal: own.signal })
    // Read the body here, so that the timeout also covers it.
    return { response, body: (await response.text()) || null }
  }
  try {
    const { response, body } = await Promise.race([load(), aborted])
    // A browser repeats a POST as a GET after a 301, 302 or 303. Only a record can be the answer to the POST.
    if (response.redirected && response.ok && init.method === 'POST' && !isRecordText(body ?? ''))
      throw new GeneralError('Redirected', { appErrorCode: 'answer' })
    return new Response(body, {
      status: response.status,
      statusText: response.statusText,
      headers: response.headers,
    })
  } catch (error) {
    if (isLate) throw new Timeout('The server did not answer in time', { appErrorCode: 'timeout' })
    if (isServiceError(error)) throw error
    if (isAbort(error)) throw Object.assign(new Error('aborted'), { name: 'AbortError' })
    // Browsers report "Failed to fetch" for refused, dropped and blocked connections (spec §8: Unavailable).
    throw new Unavailable('The service cannot be reached', { appErrorCode: 'unreachable' })
  } finally {
    clearTimeout(timer)
    init.signal?.removeEventListener('abort', abort)
  }
}
