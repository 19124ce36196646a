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
import { messageText } from './faults'

export { BadRequest, GeneralError, Timeout, Unavailable }

/** All errors of spec §8. */
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

// The library exports the class Gone but lacks it in the table that converts responses.
Object.assign(errorClasses, { Gone })

/** The message of Feathers, of problem details (RFC 9457), or of an error within the body. A bare `error` is a status. */
const messageIn = ({ message, detail, error }: Readonly<Record<string, unknown>>): string =>
  messageText(message) || messageText(detail) || (typeof error === 'object' ? messageText(error) : '')

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
  const data = typeof body['data'] === 'object' ? body['data'] : null
  // Feathers' validation sends its list of errors as `data`, Joi as `data.details`.
  const listed = Array.isArray(data) ? data : (data as { details?: unknown } | null)?.details
  const { errors = listed } = body
  const details = {
    ...(Array.isArray(data) ? {} : data),
    ...(errors === undefined ? {} : { errors }),
    ...(serverMessage ? {} : { hasFallbackMessage: true }),
    ...more,
  }
  const ErrorClass = classes[status as keyof typeof classes]
  if (ErrorClass) return new ErrorClass(message, details)
  // 407 also ends a session (spec §4), but has no class.
  if (status === 407)
    return new FeathersError(message, 'ProxyAuthenticationRequired', 407, 'proxy-auth', details)
  return new (status >= 500 ? GeneralError : BadRequest)(message, { ...details, unlistedStatus: status })
}

/** Marks the error of a change whose outcome could not be checked (`isOutcomeUnknown`). */
export function withUnknownOutcome({ message, name, code, className, data }: FeathersError): FeathersError {
  return new FeathersError(message, name, code, className, { ...data, isOutcomeUnknown: true })
}
