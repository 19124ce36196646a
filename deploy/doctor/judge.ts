import { CALL_TIMEOUT } from '@/config/constants'
import { NAMED_SERVICES, type Settings, STATUSES } from '@/config/settings'
import { fieldErrors, isServiceError, ownFault } from '@/http/faults'
import { isRecord } from '@/http/parse'
import { wireNames } from '@/http/wire-names'
import { statusByTimes } from '@/lib/visit-status'
import { visitNames } from '@/services/booking/visit'
import { knownWord } from '@/services/shapes'
import { compare, type Difference } from './compare'
import type { Probe } from './probe'
import { type Exchange, isOk } from './wire'

type Verdict = 'answered' | 'differs' | 'refused' | 'no answer' | 'too slow' | 'not asked'

export type Result = {
  call: string
  /** 'GET /booking/v1/{tenantId}/visit/{id}' */
  request: string
  verdict: Verdict
  status: number | null
  /** Whether a function of the app is lost. */
  costs: boolean
  notes: string[]
  /** In ms */
  duration: number | null
  /** Names of fields and words for a status, as `config.json` takes them. */
  names: Names
  /** Of a call that the front desk waits for */
  times: { p50: number; p95: number; asked: number } | null
}

export type Names = Required<Pick<Settings, 'fields' | 'status'>>

/** What the front desk may wait, in ms. */
const DESK_LIMIT = 1000

/** The error of a Feathers service, as its framework writes it. */
export const isFeathersError = (body: unknown) =>
  isRecord(body) && typeof body.name === 'string' && typeof body.code === 'number'

/** Frameworks answer so where there is no service; a service says what it does not find. */
const isNoService = ({ status, body }: Exchange) =>
  status === 404 &&
  (!isFeathersError(body) ||
    /^(path|page) .*not found$/i.test(String((body as { message?: unknown }).message)))

/** @param ids what is not printed: the tenant and every id that was asked for */
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
  if (Array.isArray(body)) return body
  return isRecord(body) && Array.isArray(body.data) ? body.data : null
}

const serviceOf = ({ url }: Exchange) =>
  url.pathname.split('/').findLast((part) => NAMED_SERVICES.includes(part)) ?? ''

/** A visitor's status in a word that the app does not know: by the times, what it means. */
function unknownWords(records: readonly unknown[]): Record<string, string> {
  const visitors = records.filter(isRecord).filter(({ status }) => typeof status === 'string' && status)
  const unknown = visitors.filter(({ status }) => !STATUSES.includes(knownWord(status, STATUSES) ?? ''))
  return Object.fromEntries(unknown.map((visitor) => [String(visitor.status), statusByTimes(visitor)]))
}

/** How an answer differs from what the app's schema describes. */
function differencesIn(exchange: Exchange, error: unknown, isCounted = false): Difference[] {
  const { body, readings } = exchange
  const reading = readings.find(({ schema }) => schema._zod.def.type !== 'unknown')
  if (!exchange.isJson) return [{ words: 'the answer is no JSON', costs: true }]
  const notes: Difference[] = []
  if (reading) {
    const records = reading.isPage ? recordsIn(body) : [body]
    if (!records) return [{ words: 'the answer is no list and no page with data', costs: true }]
    const service = serviceOf(exchange)
    const { ours } = service === 'visit' ? visitNames : wireNames(service)
    const pairs = records.map((raw) => ({
      raw: isRecord(raw) ? ours(raw) : raw,
      read: reading.isPage ? reading.read(raw) : reading.read(null),
    }))
    const [entity = ''] = reading.operation.split('.')
    notes.push(...compare(entity, reading.schema, pairs))
    const status = service === 'visit-user' ? unknownWords(pairs.map(({ raw }) => raw)) : {}
    const words = Object.keys(status)
    if (words.length > 0)
      notes.push({
        words: `status has words that the app does not know (${words.join(', ')}); the roll call misses them`,
        costs: true,
        status,
      })
  }
  if (isCounted && isRecord(body) && !/^\d+$/.test(String(body.total)))
    notes.push({ words: 'the page has no total; the app reads on until nothing new comes', costs: false })
  if (isCounted && Array.isArray(body))
    notes.push({ words: 'a bare list without total; the app reads on until nothing new comes', costs: false })
  if (ownFault(error) === 'answer' && !notes.some(({ costs }) => costs))
    notes.push({ words: `the app can not use it: ${fieldOf(error)}`, costs: true })
  return notes
}

/** What `config.json` may say of them. */
function namesIn(service: string, differences: readonly Difference[]): Names {
  const renamed = differences.flatMap(({ renamed: one }) => (one ? [[one.field, one.name] as const] : []))
  return {
    fields: service && renamed.length > 0 ? { [service]: Object.fromEntries(renamed) } : {},
    status: Object.assign({}, ...differences.map(({ status }) => status)) as Names['status'],
  }
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

/** What one call of the app came to. */
export function judge(
  { call, loses, accepts = [], hasSubstitute = false, isCounted, isDesk }: Probe,
  exchange: Exchange,
  {
    error,
    durations,
    ids,
  }: { error: unknown; durations: readonly number[]; ids: ReadonlyMap<string, string> },
): Result {
  const verdict = verdictOf(exchange, accepts)
  const result: Result = {
    call,
    request: requestOf(exchange, ids),
    verdict,
    status: exchange.status,
    costs: false,
    notes: [],
    names: { fields: {}, status: {} },
    duration: Math.round(exchange.duration),
    times: isDesk && durations.length > 0 ? timesOf(durations) : null,
  }
  const lost = `lost: ${loses}`
  if (verdict === 'no answer') return { ...result, costs: true, notes: [exchange.failure, lost] }
  if (verdict === 'refused') {
    const service = isNoService(exchange) ? ['there is no such service'] : []
    const words = hasSubstitute ? `instead: ${loses}` : lost
    const fields = Object.keys(fieldErrors(error)).filter((field) => /^[\w.[\]]{1,60}$/.test(field))
    const named = fields.length > 0 ? [`fields: ${fields.join(', ')}`] : []
    return { ...result, costs: !hasSubstitute, notes: [...service, ...named, words] }
  }
  if (!isOk(exchange)) return result
  const differences = differencesIn(exchange, error, isCounted)
  const isUnusable = ownFault(error) === 'answer'
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
    costs: isSlow || differences.some(({ costs }) => costs),
    notes,
    names: namesIn(serviceOf(exchange), differences),
  }
}
