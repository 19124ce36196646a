// spec §7: /booking/v1/{tenantId}/validate: create, and validateVisitors
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { GeneralError, ifNotOffered, isInvalid, isServiceError, messageText } from '@/http/errors'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import { fromJsonText } from '@/lib/json-text'
import { asList, flag, listOf, maybe, type Shape } from '@/services/shapes'
import { visitNames } from './visit'
import { visitorNames } from './visit-user'

export const problemSchema = z.looseObject({
  code: z.catch(z.string(), ''),
  message: z.catch(z.string(), ''),
  /** warning or error */
  severity: z.catch(z.string(), 'error'),
  visitUserId: maybe(id),
  /** Path of a field in the request; in a booking also `visitors[3]` for one of its visitors. */
  field: maybe(z.string()),
})

/** A problem of a booking or check-in; an 'error' cannot be overridden. Source: assumed. */
export type Problem = Shape<typeof problemSchema>

const calls = serviceCalls({
  name: 'validate',
  path: 'booking/v1/:tenantId/validate',
  methods: ['validateVisitors'],
  address: serviceAddress.booking,
  nested: { visit: visitNames, visitors: visitorNames },
  readsFailures: ['create', 'validateVisitors'],
})

const PARTS = ['code', 'message', 'severity', 'field']

/** A problem as a record or a text. Other records, such as the visitor, are none. */
function readProblem(entry: unknown): unknown {
  if (typeof entry === 'string') return { message: entry }
  return isRecord(entry) && PARTS.some((part) => part in entry) ? entry : null
}

const problemList = listOf(z.pipe(z.pipe(z.unknown(), z.transform(readProblem)), problemSchema))

/** Problems as a list, or as messages by field. */
function readErrors(errors: unknown): unknown {
  const list = asList(errors)
  if (!isRecord(list)) return list
  return Object.entries(list).map(([field, message]) => ({ field, message: messageText(message) }))
}

const problemListSchema = z.looseObject({
  problems: problemList,
  errors: problemList,
  data: problemList,
  valid: flag(true),
  success: flag(true),
  code: z.catch(z.string(), ''),
  message: maybe(z.string()),
})

/**
 * The problems in a response: a list, bare or wrapped, `false`, or `valid: false` with a message. Anything
 * else, including an empty response (204), means none.
 */
export function problemsIn(response: unknown): Problem[] {
  if (response === false) return [{ code: '', message: '', severity: 'error' }]
  const list = fromJsonText(response)
  const wrapped = isRecord(list)
    ? { ...list, problems: readErrors(list.problems), errors: readErrors(list.errors) }
    : { problems: Array.isArray(list) ? list : [] }
  const { success, data: content } = z.safeParse(problemListSchema, wrapped)
  if (!success) return []
  const problems = [content.problems, content.errors, content.data].find((list) => list.length > 0)
  if (problems) return problems
  return content.valid && content.success
    ? []
    : [{ code: content.code, message: content.message ?? '', severity: 'error' }]
}

/** Whether a closed schema refused the payload, which is assumed, as opposed to the policy a visitor. */
const isPayloadRefused = (error: unknown) =>
  isInvalid(error) && isServiceError(error) && /^validation failed$/i.test(messageText(error.message).trim())

const RESULTS = ['problems', 'errors', 'data', 'valid', 'success']
const ANSWERS = [...RESULTS, ...PARTS]

/** Whether a record is a problem by itself; `{ code: 200 }` and `{ valid: true, code: 'OK' }` are not. */
const isProblem = (answer: Record<string, unknown>) =>
  'severity' in answer || (typeof answer['code'] === 'string' && !RESULTS.some((field) => field in answer))

/** The problems in the answer of an access check, which may be one problem. Throws for an answer that says nothing. */
function problemsOfCheck(response: unknown): Problem[] {
  const answer = fromJsonText(response)
  if (isRecord(answer) && isProblem(answer)) return problemsIn([answer])
  const isKnown = isRecord(answer)
    ? ANSWERS.some((field) => field in answer)
    : !['string', 'number'].includes(typeof answer) || answer === ''
  const isEmpty = isRecord(answer) && Object.keys(answer).length === 0
  if (isKnown || isEmpty) return problemsIn(answer)
  throw new GeneralError('validate.validateVisitors: unexpected answer', { appErrorCode: 'answer' })
}

export const validateService = {
  /**
   * POST /booking/v1/{tenantId}/validate: validates a booking (payload and response assumed). Not every deployment has
   * it or takes our payload; the booking itself reports problems then.
   * @returns all problems, so that each can be shown at its field
   */
  async create(tenantId: Id, booking: object, options?: CallOptions): Promise<Problem[]> {
    const instead = ifNotOffered([])
    const response = calls.custom('create', z.unknown(), tenantId, booking, options)
    return problemsIn(
      await response.catch((error: unknown) => (isPayloadRefused(error) ? [] : instead(error))),
    )
  },

  /**
   * POST /booking/v1/{tenantId}/validate, validateVisitors: the access check.
   * @param data `visitLocations` are location ids
   * @returns the first problem or null (spec §7)
   * @throws if the check could not be made: missing, refused, failed, or answered with something else than problems
   */
  async validateVisitors(
    tenantId: Id,
    data: { visitLocations: readonly Id[]; visitors: readonly object[]; forCheckin: boolean },
    options?: CallOptions,
  ): Promise<Problem | null> {
    const response = await calls.custom('validateVisitors', z.unknown(), tenantId, data, options)
    return problemsOfCheck(response)[0] ?? null
  },
}
