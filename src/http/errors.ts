import {
  BadRequest,
  Conflict,
  errors,
  FeathersError,
  GeneralError,
  Gone,
  Timeout,
  Unavailable,
} from '@feathersjs/errors'
import { isRecord } from '@/lib/is-record'
import type { FinalState } from '@/lib/visit-status'

export { BadRequest, Conflict, GeneralError, Timeout, Unavailable }

// The library's table has the class Gone by its status, but not by its name, which converts responses.
Object.assign(errors, { Gone })

/** The errors of spec §8 by status. */
const classes: Partial<Record<number, typeof BadRequest>> = errors

/** A text that says more than a status such as 'Bad Request', and is no page; else empty. */
const sentence = (text: string) => (/^[^<{]+\s\p{Ll}[^<{]*$/u.test(text) ? text.trim() : '')

/** Statuses whose plain text is a service's. With others it is a proxy's or a router's. */
const REFUSALS = [400, 401, 403, 409, 410, 422]

/** The body of an error response, which may be a text. */
export function errorBody(status: number, content: unknown, text: string): Readonly<Record<string, unknown>> {
  if (isRecord(content)) return content
  return REFUSALS.includes(status) ? { message: sentence(typeof content === 'string' ? content : text) } : {}
}

/**
 * The message of Feathers, of problem details (RFC 9457), of OAuth, or of an error within the body. A bare `error` or
 * `title` may be only the status.
 */
function messageIn(body: Readonly<Record<string, unknown>>): string {
  const { message, msg, detail, error_description: description, error, title } = body
  const said = [message, msg, detail, description, typeof error === 'object' ? error : ''].map(messageText)
  return [...said, ...[error, title].map((text) => sentence(String(text)))].find(Boolean) ?? ''
}

/**
 * The error for a response status. Statuses that spec section 8 does not list become the nearest general one
 * (5xx: GeneralError, else BadRequest) and keep their own number in `data.unlistedStatus`.
 * @param fallbackMessage for a response without a message, marked by `data.hasFallbackMessage`
 * @param more additional fields of `data`
 */
export function errorOfStatus(
  status: number,
  body: Readonly<Record<string, unknown>>,
  fallbackMessage: string,
  more: object = {},
): FeathersError {
  const serverMessage = messageIn(body)
  const message = serverMessage || fallbackMessage
  // Some services wrap the error.
  const source = isRecord(body['error']) ? { ...body, ...body['error'] } : body
  const data = typeof source['data'] === 'object' ? source['data'] : null
  // Feathers' validation sends its list of errors as `data`, Joi as `data.details`.
  const listed = Array.isArray(data) ? data : (data as { details?: unknown } | null)?.details
  const { errors: named = listed } = source
  const details = {
    ...(Array.isArray(data) ? {} : data),
    ...(named === undefined ? {} : { errors: named }),
    ...(serverMessage ? {} : { hasFallbackMessage: true }),
    ...more,
  }
  const ErrorClass = classes[status]
  if (ErrorClass) return new ErrorClass(message, details)
  // 407 also ends a session (spec §4), but has no class.
  if (status === 407)
    return new FeathersError(message, 'ProxyAuthenticationRequired', 407, 'proxy-auth', details)
  return new (status >= 500 ? GeneralError : BadRequest)(message, { ...details, unlistedStatus: status })
}

/** The app's own error of a change of which it could not find out whether it has happened. */
export const notKnown = (message: string): FeathersError =>
  new GeneralError(message, { isOutcomeUnknown: true, hasFallbackMessage: true })

/** An error with more `data`, and its messages for fields. */
function marked({ message, name, code, className, data, errors: fields }: FeathersError, more: object) {
  return new FeathersError(message, name, code, className, {
    ...data,
    ...(fields ? { errors: fields } : {}),
    ...more,
  })
}

/** Marks the error of a change whose outcome is not known (`isOutcomeUnknown`), if it is a service's. */
export const withUnknownOutcome = <E>(error: E): E | FeathersError =>
  !isServiceError(error) || isOutcomeUnknown(error) ? error : marked(error, { isOutcomeUnknown: true })

/**
 * Marks the error of a call that the settings declare otherwise (`contradictionOf`).
 * @param call with what was asked, e.g. 'visitUser.find ($sort, start)'
 */
export const withContradiction = (error: FeathersError, call: string): FeathersError =>
  marked(error, { contradicts: call })

/** The call that contradicts the settings, or undefined. */
export function contradictionOf(error: unknown): string | undefined {
  const call: unknown = isServiceError(error) ? error.data?.contradicts : undefined
  return typeof call === 'string' ? call : undefined
}

/** Error of every failed request: `code` is the HTTP status, `errors` the server's messages for fields. */
export type ServiceError = FeathersError

/** Checks `type` instead of the class, because the library copies some errors into plain objects. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'type' in error && error.type === 'FeathersError'
}

/** The HTTP status of an error, or undefined if it is not a service's. */
export function statusOf(error: unknown): number | undefined {
  if (!isServiceError(error)) return undefined
  const unlisted: unknown = error.data?.unlistedStatus
  return typeof unlisted === 'number' ? unlisted : error.code
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

type FieldError = {
  path?: unknown
  param?: unknown
  field?: unknown
  instancePath?: unknown
  params?: { additionalProperty?: string; missingProperty?: string }
}

/** Reads a message: a text, a list of messages, or an object with `message` or `msg`. */
export function messageText(value: unknown): string {
  if (Array.isArray(value)) return value.map(messageText).filter(Boolean).join(' ')
  if (isRecord(value)) return messageText(value.message ?? value.msg)
  return typeof value === 'string' ? value : ''
}

/** Field and message of a list entry, as Feathers' validation or common libraries send it. The field may be ''. */
function fieldError(error: unknown): [string, string] {
  const text = messageText(error)
  if (!isRecord(error)) return ['', text]
  const { path, param, field: named, instancePath, params }: FieldError = error
  if (typeof instancePath !== 'string') {
    const fieldPath = path ?? param ?? named
    return [
      Array.isArray(fieldPath) ? fieldPath.join('.') : typeof fieldPath === 'string' ? fieldPath : '',
      text,
    ]
  }
  const unknown = params?.additionalProperty
  const field = unknown ?? params?.missingProperty ?? []
  return [
    instancePath.split('/').slice(1).concat(field).join('.'),
    // The message about an unknown property does not name it.
    unknown ? `${text}: ${unknown}` : text,
  ]
}

/** Fields and messages of an object, whose fields may be nested. */
function namedErrors(value: unknown, path = ''): [string, string][] {
  const text = messageText(value)
  if (text || typeof value !== 'object' || value === null) return [[path, text]]
  return Object.entries(value).flatMap(([field, inner]) =>
    namedErrors(inner, path ? `${path}.${field}` : field),
  )
}

/**
 * The server's field errors as `{ field: message }`, with paths like 'visitors.0.firstName'. They come as an object or as
 * a list (assumed), some with 'visitors[0].firstName'; messages without a field are under ''.
 */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isServiceError(error) || !error.errors) return {}
  const sent: unknown = error.errors
  const entries = Array.isArray(sent) ? sent.map(fieldError) : namedErrors(sent)
  const texts: Record<string, string> = {}
  for (const [path, message] of entries) {
    const field = path.replace(/\[(\w+)\]/g, '.$1')
    if (message) texts[field] = texts[field] ? `${texts[field]} ${message}` : message
  }
  return texts
}

/**
 * Errors detected by this app, which are shown in the user's language instead of a service's words. `answer`:
 * the response cannot be parsed; `saved`: the same after a change that the server accepted.
 */
const APP_ERROR_CODES = ['timeout', 'unreachable', 'answer', 'saved'] as const
export type AppErrorCode = (typeof APP_ERROR_CODES)[number]

export function appErrorCode(error: unknown): AppErrorCode | undefined {
  const value: unknown = isServiceError(error) ? error.data?.appErrorCode : undefined
  return APP_ERROR_CODES.find((code) => code === value)
}

/** Whether it is unknown if a failed change happened: no clear response, and the record cannot be loaded. */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isServiceError(error) && error.data?.isOutcomeUnknown === true

/** What was found just before a change, and makes it wrong. Shown in the user's language. */
export type Found =
  // Others refer to a record that is to be deleted.
  | { state: 'used' }
  | { state: FinalState; name: string; time: string | null; timeZone: string }
  | {
      state: 'available' | 'held' | 'lost' | 'disabled' | 'changed' | 'missing'
      number: string
      name: string | null
    }

/** A change that was not sent because of what was found just before it. */
export const refusal = (found: Found): FeathersError => new Conflict(`found: ${found.state}`, { found })

/** What a change that was not sent had found; null for other errors. */
export const foundBefore = (error: unknown): Found | null =>
  isServiceError(error) ? ((error.data as { found?: Found } | undefined)?.found ?? null) : null

/** Whether the record may be in another state than the one shown when a change failed. */
export const mayHaveChanged = (error: unknown): boolean =>
  isOutcomeUnknown(error) || foundBefore(error) !== null

/**
 * Whether a failed change may have happened: unreadable response, timeout, lost connection, server or gateway
 * error, or a connection closed by a proxy (499).
 */
export function mayHaveHappened(error: unknown): error is ServiceError {
  const status = statusOf(error) ?? 0
  return appErrorCode(error) !== undefined || [408, 499].includes(status) || status >= 500
}

/** Whether a retry may succeed: the service was unreachable or overloaded. */
export const isTransient = (error: unknown): boolean =>
  mayHaveHappened(error) || [425, 429].includes(statusOf(error) ?? 0)

/** Whether the service's validation refused a query. */
export const isInvalid = (error: unknown): boolean => [400, 422].includes(statusOf(error) ?? 0)

/** Words in a database's message about a missing column or operator, as opposed to an outage. */
const UNSUPPORTED = /column|field|operator|parameter|property|unknown|invalid/i

/** Whether the service may lack a field or operator of a query. Database adapters answer 500, or 422 for PostgreSQL. */
export const mayBeUnsupported = (error: unknown): boolean =>
  isInvalid(error) ||
  (isServiceError(error) && error.code === 500 && UNSUPPORTED.test(messageText(error.message)))

/**
 * Another way to do what has failed with `error`, which is thrown if that way is refused as well. Other errors of it, such as
 * those of the network, say more.
 */
export const secondWay = <T>(
  error: unknown,
  other: Promise<T>,
  isRefused: (error: unknown) => boolean = mayBeUnsupported,
): Promise<T> =>
  other.catch((second: unknown) => {
    throw isRefused(second) ? error : second
  })

/** Whether the server refused the token (spec §4: 401 to 407, some send 400) instead of being unreachable. */
export function isTokenRefused(error: unknown): boolean {
  const status = statusOf(error) ?? 500
  return status >= 400 && status < 408
}

/** Statuses of a missing service or method. */
export const UNKNOWN_STATUSES: readonly number[] = [404, 405, 501]

/** Whether the server lacks the service or method, as opposed to denying access. */
export const isUnknown = (error: unknown): boolean => UNKNOWN_STATUSES.includes(statusOf(error) ?? 0)

/** For calls that not every deployment supports: resolves to `instead` if the call is missing or forbidden. */
export const ifNotOffered =
  <T>(instead: T) =>
  (error: unknown): T => {
    if (!isUnknown(error) && ![401, 403].includes(statusOf(error) ?? 0)) throw error
    return instead
  }

/** The service's message; empty if the response had none, as from a gateway. */
export const serviceMessage = (error: unknown): string =>
  isServiceError(error) && !error.data?.hasFallbackMessage ? error.message : ''

/** Whether the service has no such record. A 404 without a message is a gateway's, e.g. while services restart. */
export const isNoRecord = (error: unknown): boolean => statusOf(error) === 404 && serviceMessage(error) !== ''

/** Whether sign-in failed without a specific reason from the service, such as a locked account. */
export const isWrongPassword = (error: unknown): boolean =>
  statusOf(error) === 401 && serviceMessage(error) === ''

/** The delay that the server requested (`Retry-After`), in ms; 0 if none. */
export function retryAfterOf(error: unknown): number {
  const delay: unknown = isServiceError(error) ? error.data?.retryAfter : undefined
  return typeof delay === 'number' ? delay : 0
}
