import * as z from 'zod/mini'
import { isRecord } from '@/lib/is-record'
import { fromJsonText } from '@/lib/json-text'
import { type AppErrorCode, errorOfStatus, GeneralError } from './errors'
import type { Query } from './query-string'

/**
 * Validates a response against its schema. Schemas are tolerant: only essential fields are required.
 * @param code `saved` for the response to a change, which has probably happened
 * @throws GeneralError that names the operation (`visitUser.find`) and the field
 */
export function parseResponse<T>(
  schema: z.ZodMiniType<T>,
  response: unknown,
  operation: string,
  code: AppErrorCode = 'answer',
): T {
  const result = z.safeParse(schema, response)
  if (result.success) return result.data
  throw unexpected(result.error, operation, { code })
}

/** @param within path of the validated part in the response */
function unexpected(
  error: z.core.$ZodError,
  operation: string,
  { within = [], code = 'answer' }: { within?: readonly PropertyKey[]; code?: AppErrorCode } = {},
): GeneralError {
  const path = [...within, ...(error.issues[0]?.path ?? [])]
  const field = path.length ? path.join('.') : 'answer'
  return new GeneralError(`${operation}: unexpected answer at '${field}'`, {
    appErrorCode: code,
    operation,
    field,
  })
}

export type Page<T> = {
  data: T[]
  /** The server's count, or a lower bound. */
  total: number
  /** Whether `total` is the server's count. */
  isCounted: boolean
  /** In entries. `limit` is the server's, else the requested one. */
  limit: number
  skip: number
  /** Number of entries skipped because they are invalid. */
  dropped: number
  /** Entries that the query did not ask for. */
  unwanted: T[]
  /** How many entries were checked, if the service could not filter them and there are more; else null. */
  searched: number | null
  /** Whether the requested order holds within this page only, because the service does not sort by it. */
  isSortedHere?: boolean
  /** Whether hosts were asked for, and the records found do not say who is one. */
  lacksHosts?: boolean
}

export const NO_ENTRIES: Page<never> = {
  data: [],
  total: 0,
  isCounted: true,
  limit: 0,
  skip: 0,
  dropped: 0,
  unwanted: [],
  searched: null,
}

const count = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.transform((value) => Number(value)),
)
const pageSchema = z.looseObject({
  data: z.array(z.unknown()),
  total: z.catch(z.nullish(count), null),
  limit: z.catch(z.nullish(count), null),
  skip: z.catch(z.nullish(count), null),
})

/** Common maximum page sizes of servers, regardless of the requested limit. */
export const USUAL_CAPS = [10, 20, 25, 50, 100, 200, 250, 500, 1000]

const reported = new Set<string>()

/** Warns once per operation, because lists are polled. */
function reportDropped(dropped: number, all: number, operation: string, error: GeneralError): void {
  if (reported.has(operation)) return
  reported.add(operation)
  // oxlint-disable-next-line no-console -- for developers of the services.
  console.warn(`${operation}: left out ${dropped} of ${all} entries. ${error.message}`)
}

/** A record with the server's field names. */
export type WireRecord = Readonly<Record<string, unknown>>

/** Converts a server's record to the form that the schema expects. */
export type ReadRecord = (record: WireRecord) => unknown

/** Fields of an envelope: its content, and others. */
const CONTENTS = ['data', 'result', 'results', 'payload', 'response']
const ENVELOPE = new Set([
  ...CONTENTS,
  'success',
  'status',
  'statusCode',
  'code',
  'message',
  'msg',
  'error',
  'errors',
  'ok',
  'meta',
  'path',
  'timestamp',
])

const FAILED = /^(error|errors|fail|failed|failure)$/i
/** What a proxy says instead of a service that is down. */
const UNAVAILABLE = /^(maintenance|unavailable)$/i

/** Whether a response consists of an envelope that reports a failure. Some services send it with status 200. */
function isFailure(response: unknown): response is WireRecord {
  if (!isRecord(response) || !Object.keys(response).every((key) => ENVELOPE.has(key))) return false
  const { success, ok, status, statusCode, code, error, errors } = response
  const serverError = error ?? errors
  return (
    success === false ||
    ok === false ||
    (typeof serverError === 'object' && serverError !== null
      ? Object.keys(serverError).length > 0
      : Boolean(serverError)) ||
    (typeof status === 'string' && (FAILED.test(status) || UNAVAILABLE.test(status))) ||
    [status, statusCode, code].some(isErrorStatus)
  )
}

const isErrorStatus = (value: unknown): value is number =>
  typeof value === 'number' && value >= 400 && value < 600

/**
 * The response to a change, unless it is `false` or reports a failure.
 * @throws the error of the reported status, else BadRequest
 */
export function accepted(response: unknown): unknown {
  if (response === false) throw errorOfStatus(400, {}, 'Not successful')
  if (!isFailure(response)) return response
  const { status, statusCode, code } = response
  const fallback = UNAVAILABLE.test(String(status)) ? 503 : 400
  throw errorOfStatus([statusCode, code, status].find(isErrorStatus) ?? fallback, response, 'Not successful')
}

/** The content of an envelope such as `{ success: true, data }`; other responses stay unchanged. */
export function unwrapped(response: unknown): unknown {
  if (!isRecord(response) || !Object.keys(response).every((key) => ENVELOPE.has(key))) return response
  const [content, another] = CONTENTS.filter((key) => typeof response[key] === 'object')
  if (content === undefined || another !== undefined || isFailure(response)) return response
  return unwrapped(response[content])
}

/** A record with a token, which some services name otherwise. */
export function withAccessToken<T>(record: T): T {
  if (!isRecord(record)) return record
  const { accessToken, access_token: snakeCase, token, jwt } = record
  return { ...record, accessToken: accessToken ?? snakeCase ?? token ?? jwt }
}

/** Converts a list response to a Feathers page. */
export function asPage(received: unknown): unknown {
  const response = fromJsonText(received)
  if (Array.isArray(response)) return { data: response }
  return isRecord(response) ? { ...response, data: fromJsonText(response.data) } : response
}

export const readRecord = (response: unknown, read?: ReadRecord): unknown =>
  read && isRecord(response) ? read(response) : response

/**
 * Parses a list response, a page or a bare array. Skips and counts invalid entries.
 * @param query the query that was sent
 * @throws GeneralError if a first page has no valid entry; on later pages they count as dropped
 */
export function parsePage<T>(
  entry: z.ZodMiniType<T>,
  response: unknown,
  operation: string,
  query: Query,
  read?: ReadRecord,
): Page<T> {
  const page = parseResponse(pageSchema, asPage(response), operation)
  const all = page.data
  const data: T[] = []
  let error: GeneralError | null = null
  all.forEach((one, index) => {
    const result = z.safeParse(entry, readRecord(one, read))
    if (result.success) data.push(result.data)
    else error ??= unexpected(result.error, operation, { within: [index] })
  })
  const dropped = all.length - data.length
  if (error && data.length === 0 && !Number(query.$skip)) throw error
  if (error) reportDropped(dropped, all.length, operation, error)
  const limit = page.limit ?? (Number(query.$limit) || all.length)
  const skip = page.skip ?? (Number(query.$skip) || 0)
  // A full page may be followed by another one.
  const atLeast = skip + all.length + (all.length > 0 && all.length === limit ? 1 : 0)
  // Some services count only the entries of the page.
  const isOfPage =
    typeof page.limit !== 'number' && page.total === all.length && USUAL_CAPS.includes(all.length)
  const isCounted =
    typeof page.total === 'number' && !isOfPage && (all.length === 0 || page.total >= skip + all.length)
  return {
    data,
    total: isCounted ? Number(page.total) : atLeast,
    isCounted,
    limit,
    skip,
    dropped,
    unwanted: [],
    searched: null,
  }
}
