import { FetchClient } from '@feathersjs/rest-client'
import { isRecord } from '@/lib/is-record'
import { retryAfter } from '@/lib/time/back-off'
import { errorOfStatus, GeneralError } from './errors'
import { type Query, stringify } from './query-string'

type RequestOptions = { url: string; method: string; body?: unknown; headers?: Record<string, string> }
type RequestParams = { connection?: RequestInit } | undefined

/** Texts, and integers that may be too long for a JavaScript number. */
const LONG_INTEGERS = /"(?:[^"\\]+|\\.)*"|(?<![\d.eE+-])-?\d{16,}(?![\d.eE])/g

/** Rounded ids would name other records, so long integers are read as texts. */
const withLongIntegers = (json: string) =>
  json.replace(LONG_INTEGERS, (match) =>
    match.startsWith('"') || Number.isSafeInteger(Number(match)) ? match : `"${match}"`,
  )

function readBody(text: string): unknown {
  if (text === '') return null
  return JSON.parse(/\d{16}/.test(text) ? withLongIntegers(text) : text)
}

/** Some services answer a change with such a word. Any other text that is not JSON is damaged, or a proxy's. */
const SUCCESS = /^\s*(ok|success|done|saved)\W*$/i

/** Whether a response body is a Feathers error. Some gateways send it with status 200. */
const isFeathersError = (content: unknown): content is { code: number } =>
  isRecord(content) &&
  typeof content['name'] === 'string' &&
  typeof content['className'] === 'string' &&
  typeof content['code'] === 'number' &&
  content['code'] >= 400

/**
 * Feathers' fetch transport with query strings as in the spec, `no-store` (browsers otherwise cache a 410
 * forever), and errors by status, because the body has no `name` if a proxy responds instead of the service.
 */
export class Transport extends FetchClient {
  override getQuery(query: Query): string {
    const text = stringify(query)
    return text ? `?${text}` : ''
  }

  override async request(options: RequestOptions, params: RequestParams): Promise<unknown> {
    const { url, method, body, headers } = options
    const response: Response = await this.connection(url, {
      method,
      cache: 'no-store',
      ...params?.connection,
      ...(body === undefined || body === null ? {} : { body: JSON.stringify(body) }),
      headers: { Accept: 'application/json', ...this.options.headers, ...headers },
    })
    const text = await response.text()
    let content: unknown
    try {
      content = readBody(text)
    } catch {
      if (response.ok && (method === 'GET' || !SUCCESS.test(text)))
        throw new GeneralError('Not valid JSON', { appFault: 'answer' })
      content = null
    }
    const status = response.ok && isFeathersError(content) ? content.code : response.status
    if (status < 300) return content
    const after = retryAfter(response.headers.get('Retry-After'))
    throw errorOfStatus(
      status,
      isRecord(content) ? content : {},
      response.statusText || `HTTP ${response.status}`,
      after === null ? {} : { retryAfter: after },
    )
  }
}
