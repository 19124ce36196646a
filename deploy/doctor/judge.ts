import { adapter } from '@/config/adapter'
import { CALL_TIMEOUT } from '@/config/constants'
import { env } from '@/config/environment'
import { services } from '@/config/services'
import { NAMED_SERVICES } from '@/config/services-schema'
import type { Settings } from '@/config/settings'
import { appErrorCode, fieldErrors, isServiceError, UNKNOWN_STATUSES } from '@/http/errors'
import { asPage, unwrapped } from '@/http/parse'
import type { Id } from '@/http/calls'
import { areCountable } from '@/lib/ids'
import { isRecord } from '@/lib/is-record'
import { wireNames } from '@/http/wire-names'
import { visitNames } from '@/services/booking/visit'
import { definitionOf } from '../../tests/docs/contract/sample'
import { compare, type Difference } from './compare'
import type { Probe } from './probe'
import { type Refusal, refusalOf } from './refusal'
import { type Exchange, isOk } from './wire'
import { spelledWords, unknownWords } from './words'

type Verdict = 'answered' | 'differs' | 'refused' | 'no answer' | 'too slow' | 'not asked'

export type Result = {
  call: string
  /** 'GET /booking/v1/{tenantId}/visit/{id}' */
  request: string
  verdict: Verdict
  status: number | null
  /** Whether the call is not there, as opposed to a record that it names. */
  isAbsent?: boolean
  /** Whether a function of the app is lost. */
  costs: boolean
  notes: string[]
  /** Set if the service refused what it was sent. */
  refusal: Refusal | null
  /** What people will miss, if it costs a function. */
  missed: string[]
  /** In ms */
  duration: number | null
  /** Field names in the format of `config.json`. */
  fields: Names['fields']
  /** Set for calls that the front desk waits for. */
  times: { p50: number; p95: number; asked: number } | null
}

export type Names = Required<Pick<Settings, 'fields' | 'status'>>

/** A call that could not be made. */
export const notAsked = (call: string, note: string, costs: boolean): Result => ({
  call,
  request: '',
  verdict: 'not asked',
  status: null,
  costs,
  notes: [note],
  refusal: null,
  missed: costs ? [`${call}: ${note}`] : [],
  fields: {},
  duration: null,
  times: null,
})

/** Maximum acceptable time for the front desk, in ms. */
const DESK_LIMIT = 1000

/** Whether a response body is an error in Feathers' format. */
export const isFeathersError = (body: unknown) =>
  isRecord(body) && typeof body.name === 'string' && typeof body.code === 'number'

/** Whether a 404 means that there is no such service; a service names what it did not find. */
const isNoService = ({ status, body }: Exchange) =>
  status === 404 &&
  (!isFeathersError(body) ||
    /^(path|page) .*not found$/i.test(String((body as { message?: unknown }).message)))

/** @param ids placeholders for values that are not printed: the tenant and all requested ids */
function requestOf({ method, url, serviceMethod }: Exchange, ids: ReadonlyMap<string, string>): string {
  const path = url.pathname
    .split('/')
    .map((part) => ids.get(decodeURIComponent(part)) ?? part)
    .join('/')
  return `${method} ${path}${serviceMethod ? ` ${serviceMethod}` : ''}`
}

const quantile = (sorted: readonly number[], part: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0)

function timesOf(durations: readonly number[]) {
  const sorted = [...durations].sort((one, other) => one - other)
  return { p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95), asked: sorted.length }
}

export const recordsIn = (body: unknown): unknown[] | null => {
  const page = asPage(unwrapped(body))
  return isRecord(page) && Array.isArray(page.data) ? page.data : null
}

/** A service's name in the settings; empty if settings can not name it. */
export const serviceOf = ({ url }: Exchange) =>
  url.pathname.split('/').findLast((part) => NAMED_SERVICES.includes(part)) ?? ''

/** Fields in `config.json` that the app does not have. */
function unknownNames(service: string, schema: Exchange['readings'][number]['schema']): Difference[] {
  const definition = definitionOf(schema)
  if (definition.type !== 'object') return []
  const [ownId] = wireNames(service).idFields
  return Object.keys(env.fields?.[service] ?? {})
    .filter((field) => !(field in definition.shape) && field !== ownId)
    .map((field) => ({
      words: `config.json gives '${field}' another name, but the app has no such field`,
      costs: true,
    }))
}

/** A response in the app's shape. */
export const adapted = (operation: string | undefined, body: unknown): unknown => {
  const fromWire = operation === undefined ? undefined : adapter[operation]?.fromWire
  return fromWire ? fromWire(body) : body
}

const namesOf = (service: string) => (service === 'visit' ? visitNames : wireNames(service))

/** The records of a response with our names. */
export function recordsOf(exchange: Exchange): unknown[] {
  const { fromWire } = namesOf(serviceOf(exchange))
  const body = adapted(exchange.readings[0]?.operation, exchange.body)
  const records = recordsIn(body) ?? [unwrapped(body)]
  return records.map((record) => (isRecord(record) ? fromWire(record) : record))
}

/** How a response differs from the app's schema. */
function differencesIn({ call, isCounted = false }: Probe, exchange: Exchange, error: unknown): Difference[] {
  const { readings } = exchange
  const reading = readings.find(({ schema }) => schema._zod.def.type !== 'unknown')
  const body = adapted(reading?.operation, exchange.body)
  if (!exchange.isJson) return [{ words: 'the answer is no JSON', costs: true }]
  const notes: Difference[] = []
  if (reading) {
    const records = reading.isPage ? recordsIn(body) : [unwrapped(body)]
    if (!records) return [{ words: 'the answer is no list and no page with data', costs: true }]
    const service = serviceOf(exchange)
    const { fromWire } = namesOf(service)
    const pairs = records.map((raw) => ({
      raw: isRecord(raw) ? fromWire(raw) : raw,
      read: reading.isPage ? reading.read(raw) : reading.read(null),
    }))
    const [entity = ''] = reading.operation.split('.')
    notes.push(...compare(entity, reading.schema, pairs))
    // Another service's records may be read in part only.
    if (call.startsWith(`${entity}.`)) notes.push(...unknownNames(service, reading.schema))
    const ids = service === 'visit-user' && !reading.isPage && pairs[0]?.raw
    if (isRecord(ids) && areCountable(ids.visitId as Id, ids.visitUserId as Id))
      notes.push({
        words:
          'visitId and visitUserId can be counted up, so links can be guessed; the kiosk asks for a second fact after a code',
        costs: false,
      })
    const words = unknownWords(service, recordsOf(exchange))
    const missing = service === 'visit-user' ? 'filters and the roll call' : 'filters'
    if (words.length > 0)
      notes.push({
        words: `status has words that the app does not know (${words.join(', ')}); ${missing} may miss them`,
        costs: true,
      })
    // Where services are declared, the app asks with the settings' words only.
    const spelled = services.isDeclared ? spelledWords(service, recordsOf(exchange)) : []
    if (spelled.length > 0)
      notes.push({
        words: `status has words that the settings do not name (${spelled.join(', ')}); ${missing} miss them`,
        costs: true,
      })
  }
  const page = Array.isArray(body) ? body : asPage(unwrapped(body))
  if (isCounted && isRecord(page) && !/^\d+$/.test(String(page.total)))
    notes.push({ words: 'the page has no total; the app reads on until nothing new comes', costs: false })
  if (isCounted && Array.isArray(body))
    notes.push({ words: 'a bare list without total; the app reads on until nothing new comes', costs: false })
  if (appErrorCode(error) === 'answer' && !notes.some(({ costs }) => costs))
    notes.push({ words: `the app can not use it: ${fieldOf(error)}`, costs: true })
  return notes
}

/** The names that `config.json` may contain for these differences. */
function fieldsIn(exchange: Exchange, differences: readonly Difference[]): Names['fields'] {
  const service = serviceOf(exchange)
  const renamed: Record<string, string> = {}
  for (const { renamed: one } of differences)
    if (one && !Object.values(renamed).includes(one.name)) renamed[one.field] = one.name
  return service && Object.keys(renamed).length > 0 ? { [service]: renamed } : {}
}

const fieldOf = (error: unknown) =>
  isServiceError(error) && isRecord(error.data)
    ? `unexpected '${String(error.data.field)}'`
    : 'unexpected answer'

function verdictOf(exchange: Exchange, accepts: readonly number[]): Verdict {
  if (exchange.status === null) return 'no answer'
  if (isOk(exchange)) return 'answered'
  return accepts.includes(exchange.status) && !isNoService(exchange) ? 'answered' : 'refused'
}

/** Whether a record has none of the app's fields, each of which may be missing. */
function hasNoField({ readings }: Exchange): boolean {
  return readings.every(({ schema, read }) => {
    const definition = definitionOf(schema)
    const record = read(null)
    const names = definition.type === 'object' ? Object.keys(definition.shape) : []
    return isRecord(record) && names.every((name) => (record[name] ?? null) === null)
  })
}

/** Judges the result of one call. */
export function judge(
  probe: Probe,
  exchange: Exchange,
  {
    error,
    durations,
    ids,
    exchanges = [],
  }: {
    error: unknown
    durations: readonly number[]
    ids: ReadonlyMap<string, string>
    /** All of the run, whose records tell what a report must not repeat. */
    exchanges?: readonly Exchange[]
  },
): Result {
  const {
    call,
    loses,
    accepts = [],
    isUnused = false,
    hasSubstitute = false,
    instead,
    isDesk,
    isEmptyLost,
  } = probe
  const verdict = verdictOf(exchange, accepts)
  const result: Result = {
    call,
    request: requestOf(exchange, ids),
    verdict,
    status: exchange.status,
    costs: false,
    notes: [],
    refusal: null,
    missed: [],
    fields: {},
    duration: Math.round(exchange.duration),
    times: isDesk && durations.length > 0 ? timesOf(durations) : null,
  }
  const lost = `lost: ${loses}`
  if (verdict === 'no answer')
    return { ...result, costs: true, notes: [exchange.failure, lost], missed: [loses] }
  if (verdict === 'refused') {
    const service = isNoService(exchange) ? ['there is no such service'] : []
    const substitute = hasSubstitute ? loses : error === null ? instead : undefined
    const words = substitute === undefined ? lost : `instead: ${substitute}`
    const fields = Object.keys(fieldErrors(error)).filter((field) => /^[\w.[\]]{1,60}$/.test(field))
    const named = fields.length > 0 ? [`fields: ${fields.join(', ')}`] : []
    // A call that is not there is not refused because of what it was sent.
    const isGone = UNKNOWN_STATUSES.includes(exchange.status ?? 0)
    const refusal = isGone ? null : refusalOf(exchange, exchanges, ids)
    return {
      ...result,
      isAbsent: isGone && (exchange.status !== 404 || call.endsWith('.find') || isNoService(exchange)),
      costs: substitute === undefined,
      refusal,
      missed: [loses],
      notes: [...service, ...named, words],
    }
  }
  if (!isOk(exchange) || isUnused) return result
  const differences = differencesIn(probe, exchange, error)
  const isUnusable = appErrorCode(error) === 'answer' || (isEmptyLost && hasNoField(exchange))
  const isSlow = result.times !== null && result.times.p95 > DESK_LIMIT
  const isEmpty = recordsIn(exchange.body)?.length === 0
  const notes = [
    ...(isEmpty ? ['an empty list: its fields are not compared'] : []),
    ...(isSlow ? [`the front desk needs ${DESK_LIMIT} ms; above ${CALL_TIMEOUT / 1000} s it gives up`] : []),
    ...differences.map(({ words }) => words),
    ...(isUnusable ? [lost] : []),
  ]
  return {
    ...result,
    verdict: isSlow ? 'too slow' : differences.length > 0 ? 'differs' : 'answered',
    costs: isSlow || isUnusable || differences.some(({ costs }) => costs),
    notes,
    missed: isUnusable
      ? [loses]
      : [
          ...(isSlow ? [`the front desk waits more than ${DESK_LIMIT} ms for its list`] : []),
          ...differences.filter(({ costs }) => costs).map(({ words }) => `${call.split('.')[0]}: ${words}`),
        ],
    fields: fieldsIn(exchange, differences),
  }
}
