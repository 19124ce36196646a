import type { FeathersError } from '@feathersjs/errors'

/** What every failed call rejects with: `code` is the HTTP status, `errors` what the server said of single fields. */
export type ServiceError = FeathersError

/** By its mark and not its class, because the library copies some errors into plain ones on their way. */
export function isServiceError(error: unknown): error is ServiceError {
  return error instanceof Error && 'type' in error && error.type === 'FeathersError'
}

/** The HTTP status of an error, or undefined where it is none of a service. */
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

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a message: a text, a list of messages, or an object with `message` or `msg`. */
function wordsIn(said: unknown): string {
  if (Array.isArray(said)) return said.map(wordsIn).join(' ')
  if (isObject(said)) return wordsIn(said.message ?? said.msg)
  return typeof said === 'string' ? said : ''
}

/** Field and message of a list entry, as Feathers' validation or common libraries send it. */
function fieldError(error: FieldError): [string, string] {
  const { path = error.param ?? error.field, instancePath, params } = error
  const words = wordsIn(error)
  if (typeof instancePath !== 'string') return [Array.isArray(path) ? path.join('.') : String(path), words]
  const unknown = params?.additionalProperty
  const field = unknown ?? params?.missingProperty ?? []
  return [
    instancePath.split('/').slice(1).concat(field).join('.'),
    // The message about an unknown property does not name it.
    unknown ? `${words}: ${unknown}` : words,
  ]
}

/** The server's field errors as `{ field: message }`. They come as an object or as a list (assumed). */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isServiceError(error) || !error.errors) return {}
  const found: unknown = error.errors
  if (Array.isArray(found)) return Object.fromEntries(found.filter(isObject).map(fieldError))
  return isObject(found)
    ? Object.fromEntries(Object.entries(found).map(([field, said]) => [field, wordsIn(said)]))
    : {}
}

/**
 * The faults that this app finds itself, so that they are told in the reader's language and not in a service's words.
 * `answer`: the response can't be parsed; `saved`: the same after a change that the server accepted.
 */
const OWN_FAULTS = ['timeout', 'unreachable', 'answer', 'saved'] as const
export type OwnFault = (typeof OWN_FAULTS)[number]

export function ownFault(error: unknown): OwnFault | undefined {
  const own: unknown = isServiceError(error) ? error.data?.own : undefined
  return OWN_FAULTS.find((fault) => fault === own)
}

/**
 * Whether it is unknown if a failed change was made: its call had no clear answer, and the record could not be read
 * afterwards.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  isServiceError(error) && error.data?.isOutcomeUnknown === true

/**
 * Whether a change may have been made although its call failed: an unreadable or late response, an error of a gateway, or a
 * connection that a proxy closed (499).
 */
export function mayHaveHappened(error: unknown): boolean {
  const status = statusOf(error) ?? 0
  return ownFault(error) !== undefined || [408, 499].includes(status) || status >= 500
}

/** Whether the same call may succeed later: the service was unreachable or overloaded. */
export const isTransient = (error: unknown): boolean =>
  mayHaveHappened(error) || [425, 429].includes(statusOf(error) ?? 0)

/** Whether the server refused the token (spec §4: 401 to 407, and 400 from some), rather than being out of reach. */
export function isTokenRefused(error: unknown): boolean {
  const status = statusOf(error) ?? 500
  return status >= 400 && status < 408
}

/** The statuses of a server that has no such service or method. */
export const UNKNOWN_STATUSES: readonly number[] = [404, 405, 501]

/** Whether a server has no such service or method, rather than refusing the call to this person. */
export const isUnknown = (error: unknown): boolean => UNKNOWN_STATUSES.includes(statusOf(error) ?? 0)

/** Calls that the services have not offered to this page so far. */
export const notOffered = new Set<string>()

/**
 * For calls that not every deployment answers: without one, the rest goes on with `instead`.
 * @param call its name in error messages, e.g. 'visitType.find'
 */
export const ifNotOffered =
  <T>(call: string, instead: T) =>
  (error: unknown): T => {
    if (!isUnknown(error) && ![401, 403].includes(statusOf(error) ?? 0)) throw error
    notOffered.add(call)
    return instead
  }

/** The service's own message; empty where the response had none, e.g. one of a gateway. */
export const serviceMessage = (error: unknown): string =>
  isServiceError(error) && !error.data?.hasFallbackMessage ? error.message : ''

/** Whether a sign-in was refused without a reason of the service's own, such as an account that is locked. */
export const isWrongPassword = (error: unknown): boolean =>
  statusOf(error) === 401 && serviceMessage(error) === ''

/** How long the server asked to be left alone (`Retry-After`), in ms; 0 where it did not. */
export function retryAfterOf(error: unknown): number {
  const asked: unknown = isServiceError(error) ? error.data?.retryAfter : undefined
  return typeof asked === 'number' ? asked : 0
}
