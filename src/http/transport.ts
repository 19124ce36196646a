import { FetchClient } from '@feathersjs/rest-client'
import { GET_RETRIES, RETRY_STATUSES } from '@/config/constants'
import { isRecord } from '@/lib/is-record'
import { retryAfter } from '@/lib/time/back-off'
import { errorBody, errorOfStatus, GeneralError } from './errors'
import { unwrapped } from './parse'
import { pauseBeforeRetry } from './pause'
import { type Query, stringify } from './query-string'

type RequestOptions = { url: string; method: string; body?: unknown; headers?: Record<string, string> }
type RequestParams = { connection?: RequestInit } | undefined

/** Texts and numbers. Without a lookbehind, which stops the whole file in Safari 16.3 and older. */
const TEXTS_AND_NUMBERS = /"[^"\\]*(?:\\.[^"\\]*)*"|[\d.eE+-]+/g
/** An integer that may be too long for a JavaScript number. */
const LONG_INTEGER = /^-?\d{16,}$/

/** Rounded ids would name other records, so long integers are read as texts. */
const withLongIntegers = (json: string) =>
  json.replace(TEXTS_AND_NUMBERS, (match) =>
    LONG_INTEGER.test(match) && !Number.isSafeInteger(Number(match)) ? `"${match}"` : match,
  )

function readBody(text: string): unknown {
  if (text === '') return null
  return JSON.parse(/\d{16}/.test(text) ? withLongIntegers(text) : text)
}

/** Some services answer a change with such a word. */
const SUCCESS = /^\s*(ok|success|done|saved|created|accepted|updated|deleted|removed|sent|queued)\W*$/i
/** Statuses that a proxy does not send instead of a service: created, accepted. */
const DONE_STATUSES = [201, 202]

/** Whether a text that is not JSON says that a change was made. Any other is damaged, or a proxy's. */
const isSuccess = (status: number, text: string) =>
  SUCCESS.test(text) || (DONE_STATUSES.includes(status) && /^\s*[^\s{[<"]/.test(text))

/** Fields of a Feathers error. */
const FEATHERS_ERROR = new Set(['name', 'message', 'code', 'className', 'data', 'errors', 'type'])

/** The error status of a response body, because some gateways send errors with status 200; 200 if there is none. */
function statusIn(content: unknown): number {
  if (!isRecord(content)) return 200
  const { name, className, code } = content
  const isFeathers =
    typeof className === 'string' || Object.keys(content).every((field) => FEATHERS_ERROR.has(field))
  return isFeathers && typeof name === 'string' && typeof code === 'number' && code >= 400 ? code : 200
}

/**
 * Feathers' fetch transport with query strings as in the spec, `no-store` (browsers otherwise cache a 410
 * forever), and errors by status, because the body has no `name` if a proxy responds instead of the service. Retries a
 * GET once, after a pause, on the statuses of spec §7; other methods are never retried.
 */
export class Transport extends FetchClient {
  override getQuery(query: Query): string {
    const text = stringify(query)
    return text ? `?${text}` : ''
  }

  override async request(options: RequestOptions, params: RequestParams): Promise<unknown> {
    const { url, method, body, headers } = options
    const init: RequestInit = {
      method,
      cache: 'no-store',
      ...params?.connection,
      ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
      headers: { Accept: 'application/json', ...this.options.headers, ...headers },
    }
    let response: Response = await this.connection(url, init)
    const retries = method === 'GET' ? GET_RETRIES : 0
    for (let retry = 0; retry < retries && RETRY_STATUSES.includes(response.status); retry++) {
      if (!(await pauseBeforeRetry(response, init.signal))) break
      response = await this.connection(url, init)
    }
    const text = await response.text()
    let content: unknown
    try {
      content = readBody(text)
    } catch {
      if (response.ok && (method === 'GET' || !isSuccess(response.status, text)))
        throw new GeneralError('Not valid JSON', { appErrorCode: 'answer' })
      content = null
    }
    const status = response.ok ? statusIn(content) : response.status
    if (status < 300) return unwrapped(content)
    const after = retryAfter(response.headers.get('Retry-After'))
    throw errorOfStatus(
      status,
      errorBody(status, content, text),
      response.statusText || `HTTP ${response.status}`,
      after === null ? {} : { retryAfter: after },
    )
  }
}
