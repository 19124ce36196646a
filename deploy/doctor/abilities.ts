// What the services can do, by raw requests: the app's clients repeat a read that is refused.
import { adapter } from '@/config/adapter'
import { searchParameter } from '@/config/extensions'
import { services, USUAL_FIND } from '@/config/services'
import type { Id } from '@/http/calls'
import { isRecord } from '@/lib/is-record'
import { errorOfStatus, mayBeUnsupported } from '@/http/errors'
import type { WireRecord } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { wireNames } from '@/http/wire-names'
import { isInside } from '@/lib/visit-status'
import { fold } from '@/lib/text/fold'
import { readVisitor, visitorNames } from '@/services/booking/visit-user'
import { time } from '@/services/shapes'
import type { Finding } from './declaration'
import type { Support } from './extensions'
import { hostOf, idsIn, singleIn } from './from-records'
import { type Needs, NEEDS } from './needs'
import { adapted, type Names, recordsIn, serviceOf } from './judge'
import { type Exchange, isOk, type Wire } from './wire'

/** A list of a service, as a plain request returns it. */
export type List = {
  operation: string
  service: string
  call: Exchange
  records: readonly WireRecord[]
  needs: Needs
  /** The service's name of a field. */
  theirs: (field: string) => string
}

const PAGE = 50
/** Records that are compared in two orders. */
const SORTED = 10
const LARGEST = USUAL_FIND.most
const SMALLER = [250, 200, 100, 50, 20, 10]
/** A text that is in no record. */
const NO_ONE = 'zqxjkvdoctor'
const DAY = 'visitUser.getVisitorsForDay'
const FAR_FUTURE = '2999-01-01T00:00:00.000Z'
const MINUTE = 60_000

/** 'unknown': an outage, or no permission */
function outcomeOf(exchange: Exchange): 'taken' | 'refused' | 'unknown' {
  if (isOk(exchange)) return 'taken'
  const { status, body } = exchange
  const error = errorOfStatus(status ?? 0, isRecord(body) ? body : {}, '')
  return mayBeUnsupported(error) ? 'refused' : 'unknown'
}

const recordsOf = ({ body }: Exchange, operation: string) =>
  (recordsIn(adapted(operation, body)) ?? []).filter(isRecord)

/** Asks for a list with a query in the service's names. */
function find(wire: Wire, { operation, call }: Pick<List, 'operation' | 'call'>, query: Query) {
  const sent = adapter[operation]?.toWire?.({ query }) ?? { query }
  return wire.again(call, { query: sent.query as Query })
}

/** `supports`: by parameter, for the extensions of the report */
export type Decision = { found: unknown; words: string; supports?: Readonly<Record<string, Support>> } | null

type Probe<Answer> = {
  /** Null if there is nothing to ask. */
  ask: (wire: Wire, list: List) => Promise<Answer | null>
  /** Null if the answer tells nothing. */
  decide: (answer: Answer, list: List) => Decision
}

const probe =
  <Answer>({ ask, decide }: Probe<Answer>) =>
  async (wire: Wire, list: List): Promise<Decision> => {
    const answer = await ask(wire, list)
    return answer === null ? null : decide(answer, list)
  }

/** What becomes of an order: it is ignored if both directions bring the same records, which differ in the field. */
async function orderOutcome(wire: Wire, list: List, field: string) {
  const name = list.theirs(field)
  const by = (direction: 1 | -1) => find(wire, list, { $sort: { [name]: direction }, $limit: SORTED })
  const up = await by(1)
  const outcome = outcomeOf(up)
  const records = recordsOf(up, list.operation)
  const given = records.map((record) => record[name] ?? '').filter((value) => value !== '')
  const values = new Set(given.map((value) => fold(JSON.stringify(value))))
  if (outcome !== 'taken' || values.size < 2) return outcome
  const down = recordsOf(await by(-1), list.operation)
  return JSON.stringify(down) === JSON.stringify(records) ? 'ignored' : 'taken'
}

/**
 * Whether a condition narrows a list: one that fits a known record finds it, one that fits none finds fewer.
 */
async function narrows(
  wire: Wire,
  list: List,
  conditions: { known: Query; none: Query; isKnown: (record: WireRecord) => boolean },
): Promise<Support> {
  const [known, none] = [
    await find(wire, list, { ...conditions.known, $limit: PAGE }),
    await find(wire, list, { ...conditions.none, $limit: PAGE }),
  ]
  const outcomes = [known, none].map(outcomeOf)
  if (outcomes.includes('refused')) return 'refused'
  if (outcomes.includes('unknown')) return 'unknown'
  const found = recordsOf(known, list.operation)
  return found.some(conditions.isKnown) && recordsOf(none, list.operation).length < found.length
    ? 'yes'
    : 'ignored'
}

/** An id that no record has, of the same kind. */
function otherId(known: string | number): string | number {
  if (typeof known === 'number') return 2_147_483_000
  if (/^\d+$/.test(known)) return '2147483000'
  if (/^[0-9a-f]{24}$/i.test(known)) return 'f'.repeat(24)
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(known)
    ? '00000000-0000-4000-8000-000000000000'
    : NO_ONE
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [fold(String(value))]

/** Parameters by which services search, the settings' first. */
const SEARCH_PARAMETERS = [...new Set([searchParameter, '$search', 'search', 'q'])].filter(Boolean)

/** The abilities of a find, in the order in which they are asked. */
const FIND_PROBES = {
  sort: probe({
    ask: async (wire, list) => {
      const { sorts } = list.needs
      if (!sorts) return null
      const outcomes: [field: string, outcome: string][] = []
      for (const field of sorts) outcomes.push([field, await orderOutcome(wire, list, field)])
      return outcomes
    },
    decide: (outcomes) => {
      const having = (wanted: string) => outcomes.flatMap(([field, one]) => (one === wanted ? [field] : []))
      if (having('unknown').length > 0) return null
      const taken = having('taken')
      if (taken.length === outcomes.length) return { found: true, words: 'takes every order' }
      const told = (verb: string, fields: readonly string[]) => {
        if (fields.length === 0) return []
        return [`${verb} ${fields.length === outcomes.length ? 'every order' : fields.join(', ')}`]
      }
      const words = [...told('refuses', having('refused')), ...told('ignores', having('ignored'))].join(', ')
      return { found: taken.length > 0 && taken, words }
    },
  }),

  select: probe({
    ask: async (wire, list) => {
      const { selects } = list.needs
      return selects ? find(wire, list, { $select: selects.map(list.theirs), $limit: PAGE }) : null
    },
    decide: (answer) => {
      const outcome = outcomeOf(answer)
      if (outcome === 'unknown') return null
      return { found: outcome === 'taken', words: `${outcome === 'taken' ? 'takes' : 'refuses'} $select` }
    },
  }),

  most: probe({
    ask: async (wire, list) => {
      const takes = async ($limit: number) => outcomeOf(await find(wire, list, { $limit }))
      const whole = await takes(LARGEST)
      if (whole !== 'refused') return whole === 'taken' ? LARGEST : null
      for (const size of SMALLER) if ((await takes(size)) === 'taken') return size
      return null
    },
    decide: (size) => ({
      found: size,
      words: size === LARGEST ? `takes $limit ${size}` : `refuses $limit ${LARGEST}, takes ${size}`,
    }),
  }),

  flags: probe({
    ask: async (wire, list) => {
      const { flags } = list.needs
      if (!flags) return null
      const refused: string[] = []
      for (const [flag, value] of Object.entries(flags)) {
        const outcome = outcomeOf(await find(wire, list, { [list.theirs(flag)]: value, $limit: PAGE }))
        if (outcome === 'unknown') return null
        if (outcome === 'refused') refused.push(flag)
      }
      return refused
    },
    decide: (refused, { needs: { flags = {} } }) => {
      const taken = Object.keys(flags).filter((flag) => !refused.includes(flag))
      if (refused.length === 0) return { found: true, words: `takes ${taken.join(', ')}` }
      return { found: taken.length > 0 && taken, words: `refuses ${refused.join(', ')}` }
    },
  }),

  lists: probe({
    ask: async (wire, list) => {
      const { lists: field } = list.needs
      if (!field) return null
      const name = list.theirs(field)
      const known = list.records.flatMap((record) => idsIn(record[name]))[0]
      if (known === undefined) return null
      return narrows(wire, list, {
        known: { [name]: { $in: [known] } },
        none: { [name]: { $in: [otherId(known)] } },
        isKnown: (record) => idsIn(record[name]).some((one) => String(one) === String(known)),
      })
    },
    decide: (support, { needs: { lists = '' } }) => {
      if (support !== 'yes' && support !== 'ignored' && support !== 'refused') return null
      const verbs = { yes: 'finds by', ignored: 'ignores', refused: 'refuses' }
      const words = `${verbs[support]} ${lists}`
      return { found: support === 'yes', words, supports: { listFilters: support } }
    },
  }),

  search: probe({
    ask: async (wire, list) => {
      const [text] = (list.needs.searches ?? []).flatMap((field) =>
        list.records.flatMap((record) => {
          const value = record[list.theirs(field)]
          return (typeof value === 'string' && value.trim().length > 1) || typeof value === 'number'
            ? [String(value).trim()]
            : []
        }),
      )
      if (text === undefined) return null
      const supports: Record<string, Support> = {}
      for (const parameter of SEARCH_PARAMETERS) {
        const support = await narrows(wire, list, {
          known: { [parameter]: text },
          none: { [parameter]: NO_ONE },
          isKnown: (record) => textsIn(record).some((one) => one.includes(fold(text))),
        })
        supports[parameter] = support
        if (support === 'yes') break
      }
      return supports
    },
    decide: (supports) => {
      const [parameter] = Object.entries(supports).find(([, support]) => support === 'yes') ?? []
      if (parameter) return { found: parameter, words: `searches by '${parameter}'`, supports }
      if (Object.values(supports).includes('unknown')) return null
      return { found: '', words: `searches by none of ${Object.keys(supports).join(', ')}`, supports }
    },
  }),
}

/** The lists that screens load, each once, with the service's own records. */
async function listsOf(wire: Wire, names: Names['fields']): Promise<List[]> {
  const calls = new Map<string, Exchange>()
  for (const exchange of wire.exchanges) {
    const [reading] = exchange.readings
    if (reading?.isPage && exchange.method === 'GET' && isOk(exchange) && serviceOf(exchange))
      calls.set(reading.operation, exchange)
  }
  const lists: List[] = []
  for (const [operation, call] of calls) {
    const answer = await find(wire, { operation, call }, { $limit: PAGE })
    if (!isOk(answer)) continue
    const service = serviceOf(call)
    const records = recordsOf(answer, operation)
    const { idFields } = wireNames(service)
    const [ours] = idFields
    const named = names[service] ?? {}
    const idName = named[ours] ?? idFields.find((field) => records.some((record) => field in record)) ?? ours
    const renamed = service === 'user' && services.host ? { ...named, isHost: services.host.field } : named
    const theirs = (field: string) => (field === ours ? idName : (renamed[field] ?? field))
    lists.push({ operation, service, call, records, needs: NEEDS[operation] ?? {}, theirs })
  }
  return lists
}

/** The name of ids that all services share, or names per service. */
function idNames(lists: readonly List[], tenantId: string, names: Names['fields']) {
  const seen = lists.flatMap(({ service, call, records, theirs }) => {
    const [ours] = wireNames(service).idFields
    const isScoped = call.url.pathname.split('/').map(decodeURIComponent).includes(tenantId)
    const name = theirs(ours)
    const isDecided = isScoped && !names[service]?.[ours] && records.some((record) => name in record)
    return isDecided ? [{ service, ours, name }] : []
  })
  const ofServices = new Set(
    seen.filter(({ ours }) => ours !== 'id').map(({ name, ours }) => (name === ours ? '' : name)),
  )
  const [shared = ''] = ofServices.size === 1 ? ofServices : []
  const fields: Record<string, Record<string, string>> = {}
  for (const { service, ours, name } of seen)
    // The specification itself names ids of users and tenants 'id', so that `ids` does not reach them.
    if (name !== ours && (ours === 'id' || name !== shared)) fields[service] = { [ours]: name }
  const words = shared ? `names all ids '${shared}'` : 'names each id after its service'
  return { fields, decision: ofServices.size > 0 ? { found: shared, words } : null }
}

const timeIn = (value: unknown) => time.safeParse(value).data

/** Whether visitors are found by the start of their visit. */
async function columnsOf(wire: Wire, lists: readonly List[]): Promise<Decision> {
  const [visitors, visits] = ['visitUser.find', 'visit.find'].map((operation) =>
    lists.find((list) => list.operation === operation),
  )
  if (!visitors) return null
  const startOf = (record: WireRecord) => {
    const own = timeIn(record[visitors.theirs('start')])
    if (own || !visits) return own
    const visit = visits.records.find(
      (one) => String(one[visits.theirs('visitId')]) === String(record[visitors.theirs('visitId')]),
    )
    return timeIn(visit?.[visits.theirs('start')])
  }
  const known = visitors.records.find(startOf)
  const start = known && startOf(known)
  if (!start) return null
  const near = (minutes: number) => new Date(Date.parse(start) + minutes * MINUTE).toISOString()
  const [field, idField] = [visitors.theirs('start'), visitors.theirs('visitUserId')]
  const support = await narrows(wire, visitors, {
    known: { [field]: { $gte: near(-1), $lte: near(1) } },
    none: { [field]: { $gte: FAR_FUTURE } },
    isKnown: (record) => record[idField] === known[idField],
  })
  if (support === 'yes') return { found: 'own', words: 'finds visitors by start' }
  if (support !== 'ignored' && support !== 'refused') return null
  return { found: 'visit', words: support === 'refused' ? 'refuses start' : 'finds nobody by start' }
}

/** Whether `getVisitorsForDay` of a day on which nobody comes returns people. */
async function dayOf(wire: Wire): Promise<Decision> {
  const call = wire.exchanges.findLast(
    (one) => one.serviceMethod === 'getVisitorsForDay' && isOk(one) && recordsOf(one, DAY).length > 0,
  )
  if (!call) return null
  const answer = await wire.again(call, { body: { date: FAR_FUTURE.slice(0, 10) } })
  if (!isOk(answer)) return null
  // Who has stayed may be in every day's list.
  const others = recordsOf(answer, DAY).filter(
    (record) => !isInside(readVisitor(visitorNames.fromWire(record)) as { status: string }),
  )
  return others.length > 0
    ? { found: false, words: 'ignores the date' }
    : { found: true, words: 'obeys the date' }
}

/** Whether a visitor's link without a token is refused. That its reads answer says nothing of its changes. */
async function linksOf(wire: Wire): Promise<Decision> {
  for (const operation of ['visit.get', 'visitUser.get']) {
    const call = wire.exchanges.find((one) => isOk(one) && one.readings[0]?.operation === operation)
    if (!call) continue
    const { status } = await wire.send(call.url, { headers: { Accept: 'application/json' } })
    if (status === 401 || status === 403)
      return { found: 'token', words: `refuses ${operation} without a token` }
  }
  return null
}

/** What the services can do, as far as reads show it; what they can not show is left out. */
export async function findAbilities(
  wire: Wire,
  tenantId: Id,
  names: Names['fields'],
): Promise<{ findings: Finding[]; fields: Names['fields'] }> {
  const lists = await listsOf(wire, names)
  const findings: Finding[] = []
  const note = (part: readonly string[], decision: Decision) => {
    if (decision) findings.push({ part, ...decision })
  }
  for (const list of lists) {
    for (const [ability, ask] of Object.entries(FIND_PROBES))
      note(['find', list.service, ability], await ask(wire, list))
    note(['single', list.service], singleIn(list))
  }
  const ids = idNames(lists, String(tenantId), names)
  note(['ids'], ids.decision)
  note(['host'], hostOf(lists))
  note(['links'], await linksOf(wire))
  note(['visitor', 'columns'], await columnsOf(wire, lists))
  note(['visitor', 'day'], await dayOf(wire))
  return { findings, fields: ids.fields }
}
