import {
  BadGateway,
  BadRequest,
  Conflict,
  errors as errorClasses,
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

export { BadRequest, GeneralError, Timeout, Unavailable }

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

// The library knows the class Gone but forgot it in the table by which it converts answers.
Object.assign(errorClasses, { Gone })

type ErrorBody = { message?: unknown; data?: object | null; errors?: unknown }

/**
 * The error of an answer's status. Statuses that spec section 8 does not list become the nearest general one
 * (5xx: GeneralError, else BadRequest) and keep their own number in `data.unlistedStatus`.
 * @param fallbackMessage for a response without a message, marked by `data.hasFallbackMessage`
 * @param more what else of the answer stands in `data`
 */
export function errorOfStatus(
  status: number,
  body: ErrorBody,
  fallbackMessage: string,
  more: object = {},
): FeathersError {
  const said = typeof body.message === 'string' ? body.message : ''
  const message = said || fallbackMessage
  // The framework's own validation puts its list of errors into `data`, Joi into the `details` there.
  const { data, errors = Array.isArray(data) ? data : (data as { details?: unknown } | null)?.details } = body
  const details = {
    ...(Array.isArray(data) ? {} : data),
    ...(errors === undefined ? {} : { errors }),
    ...(said ? {} : { hasFallbackMessage: true }),
    ...more,
  }
  const known = classes[status as keyof typeof classes]
  if (known) return new known(message, details)
  // 407 is one of the statuses that end a session (spec §4); it has no class of its own.
  if (status === 407)
    return new FeathersError(message, 'ProxyAuthenticationRequired', 407, 'proxy-auth', details)
  return new (status >= 500 ? GeneralError : BadRequest)(message, { ...details, unlistedStatus: status })
}

/** The error of a change whose outcome can't be read afterwards (`isOutcomeUnknown`). */
export function withUnknownOutcome({ message, name, code, className, data }: FeathersError): FeathersError {
  return new FeathersError(message, name, code, className, { ...data, isOutcomeUnknown: true })
}
