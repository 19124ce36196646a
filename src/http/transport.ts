import { FetchClient } from '@feathersjs/rest-client'
import { retryAfter } from '@/lib/time/back-off'
import { errorOfStatus, GeneralError } from './errors'
import { isRecord, type WireRecord } from './parse'
import { type Query, stringify } from './query-string'

type RequestOptions = { url: string; method: string; body?: unknown; headers?: Record<string, string> }
type RequestParams = { connection?: RequestInit } | undefined

function readBody(text: string): unknown {
  return text === '' ? null : JSON.parse(text)
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

const MESSAGE_LENGTH = 300

/** The body of an error. A text is a message, unless it is a page or comes from a gateway. */
function errorBody(content: unknown, status: number): WireRecord {
  if (Array.isArray(content)) return { errors: content }
  if (isRecord(content)) return content
  const isMessage =
    typeof content === 'string' && status < 500 && content.length <= MESSAGE_LENGTH && !content.includes('<')
  return isMessage ? { message: content } : {}
}

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
        throw new GeneralError('Not valid JSON', { own: 'answer' })
      content = response.ok ? null : text
    }
    const status = response.ok && isFeathersError(content) ? content.code : response.status
    if (status < 300) return content
    const after = retryAfter(response.headers.get('Retry-After'))
    throw errorOfStatus(
      status,
      errorBody(content, status),
      response.statusText || `HTTP ${response.status}`,
      after === null ? {} : { retryAfter: after },
    )
  }
}
