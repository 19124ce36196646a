import {
  BadGateway,
  BadRequest,
  Conflict,
  errors,
  FeathersError,
  Forbidden,
  GeneralError,
  Gone,
  LengthRequired,
  MethodNotAllowed,
  NotAcceptable,
  NotAuthenticated,
  NotFound,
  NotImplemented,
  PaymentError,
  Timeout,
  TooManyRequests,
  Unavailable,
  Unprocessable,
} from '@feathersjs/errors'

/** What every failed call rejects with: `code` is the HTTP status, `className` the name of spec section 8 in kebab case. */
export { FeathersError as ServiceError }
export { BadRequest, GeneralError, NotAuthenticated, Timeout, Unavailable }

/** spec §8, the whole error catalogue. */
const classes = {
  400: BadRequest,
  401: NotAuthenticated,
  402: PaymentError,
  403: Forbidden,
  404: NotFound,
  405: MethodNotAllowed,
  406: NotAcceptable,
  408: Timeout,
  409: Conflict,
  410: Gone,
  411: LengthRequired,
  422: Unprocessable,
  429: TooManyRequests,
  500: GeneralError,
  501: NotImplemented,
  502: BadGateway,
  503: Unavailable,
} as const

// The library knows the class Gone but forgot it in the table by which it converts answers (facts, part A 3).
Object.assign(errors, { Gone })

type ErrorBody = { message?: unknown; data?: object | null; errors?: unknown }

/**
 * The error of an answer's status. Statuses that spec section 8 does not list become the nearest general one
 * (5xx: GeneralError, else BadRequest) and keep their own number in `data.status`.
 */
export function errorOfStatus(status: number, body: ErrorBody, fallbackMessage: string): FeathersError {
  const message = typeof body.message === 'string' && body.message ? body.message : fallbackMessage
  const details = {
    ...body.data,
    ...(body.errors === undefined ? {} : { errors: body.errors }),
  }
  const known = classes[status as keyof typeof classes]
  if (known) return new known(message, details)
  // 407 is one of the statuses that end a session (spec §4); it has no class of its own.
  if (status === 407)
    return new FeathersError(message, 'ProxyAuthenticationRequired', 407, 'proxy-auth', details)
  return new (status >= 500 ? GeneralError : BadRequest)(message, { ...details, status })
}

/** By its mark and not its class, because the library copies some errors into plain ones on their way. */
export function isServiceError(error: unknown): error is FeathersError {
  return error instanceof Error && 'type' in error && error.type === 'FeathersError'
}

/** The HTTP status of an error, or undefined where it is none of a service. */
export function statusOf(error: unknown): number | undefined {
  return isServiceError(error) ? error.code : undefined
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}

/** What the server said of single fields (contract §1): `{ field: message }`, whichever of its two forms came. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!isServiceError(error) || !error.errors) return {}
  const found: unknown = error.errors
  if (Array.isArray(found))
    return Object.fromEntries(
      found
        .filter(
          (entry): entry is { path: unknown; message: unknown } =>
            typeof entry === 'object' && entry !== null,
        )
        .map(({ path, message }) => [Array.isArray(path) ? path.join('.') : String(path), String(message)]),
    )
  return typeof found === 'object' && found !== null
    ? Object.fromEntries(Object.entries(found).map(([field, message]) => [field, String(message)]))
    : {}
}

/** The faults that this app finds itself, so that they are told in the reader's language and not in a service's words. */
export type OwnFault = 'timeout' | 'unreachable' | 'answer'

export function ownFault(error: unknown): OwnFault | undefined {
  const own: unknown = isServiceError(error) ? error.data?.own : undefined
  return own === 'timeout' || own === 'unreachable' || own === 'answer' ? own : undefined
}
