import { env } from '@/config/environment'
import { hasHostFlag, services } from '@/config/services'
import { serviceName, STATUSES } from '@/config/settings'
import { isRecord } from '@/lib/is-record'
import { plainWord } from '@/lib/text/fold'
import type { WireRecord } from './parse'
import { isQuery, type Query, type QueryValue } from './query-string'

/** Translates the field names and status values of a service. */
export type WireNames = {
  /** Our name of the field with a record's id, and the alternative ones. */
  idFields: readonly [ours: string, ...others: string[]]
  /** Renames a record's fields to ours. */
  fromWire: (record: WireRecord) => WireRecord
  /** Renames the fields of a request body to the service's. */
  toWire: (data: unknown) => unknown
  /** The same for records nested in another service's body, including the id field. */
  toWireWithin: (data: unknown) => unknown
  /** Renames the fields of a query, including `$sort`, `$select` and `$or`. */
  toWireQuery: (query: Query) => Query
}

/** Id fields that cannot be derived from the service's name. */
const ID_FIELDS: Readonly<Record<string, string>> = {
  user: 'id',
  users: 'id',
  tenants: 'id',
  'tenant-users': 'id',
  domains: 'domainId',
  'moca-web-hook': 'eventId',
}
const camelCase = (name: string) => name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
const idFieldOf = (service: string) => ID_FIELDS[service] ?? `${camelCase(service)}Id`

/** Alternative id fields, tried if the record lacks the expected one. */
const otherIdFields = (service: string) => [
  'id',
  '_id',
  ...(ID_FIELDS[service] === 'id' ? [service.startsWith('tenant') ? 'tenantId' : 'userId'] : []),
]
const isId = (value: unknown) => typeof value === 'string' || typeof value === 'number'

type Words = {
  list: readonly (readonly [theirs: string, ours: string])[]
  /** Whether the service has no others. */
  areAll: boolean
}

/** The words of a service for its statuses. */
function wordsOf(service: string): Words {
  const own = env.status?.[service]
  if (isRecord(own)) return { list: Object.entries(own), areAll: true }
  const list = Object.entries(env.status ?? {}).flatMap(([word, ours]): [string, string][] =>
    typeof ours === 'string' && STATUSES[service]?.includes(ours) ? [[word, ours]] : [],
  )
  return { list, areAll: false }
}

function statusFromWire({ list }: Words, status: string): string {
  const [, ours] = list.find(([word]) => plainWord(word) === plainWord(status)) ?? []
  return ours ?? status
}

/** The service's words for one of our statuses. */
const namedFor = ({ list }: Words, status: unknown) =>
  list.flatMap(([word, ours]) => (ours === status ? [word] : []))

/** The same; ours if none is named. */
function wordsFor<T>(words: Words, status: T): (T | string)[] {
  const named = namedFor(words, status)
  return named.length > 0 ? named : [status]
}

/** A condition on the status. A closed schema refuses words that it does not have. */
function statusToWire(words: Words, condition: QueryValue): QueryValue {
  const list = isQuery(condition) && condition.$in
  if (Array.isArray(list)) {
    const known = words.areAll ? list.filter((one) => namedFor(words, one).length > 0) : list
    // Without any, an empty list would find everybody.
    return { $in: [...new Set((known.length > 0 ? known : list).flatMap((one) => wordsFor(words, one)))] }
  }
  const theirs = wordsFor(words, condition)
  return theirs.length > 1 ? { $in: theirs } : (theirs[0] ?? condition)
}

/**
 * Builds the translation from `fields` and `status` of `config.json` (docs/deployment.md).
 * @param path of the service; its last segment is the name in the settings: 'booking/v1/:tenantId/visit-user'
 * @param nested fields of its bodies and responses that hold records of another service
 */
export function wireNames(path: string, nested: Readonly<Record<string, WireNames>> = {}): WireNames {
  const service = serviceName(path)
  const all = Object.entries(env.fields?.[service] ?? {})
  const named = all.filter((entry): entry is [string, string] => entry[1] !== null)
  const absent = new Set(all.filter(([, name]) => name === null).map(([field]) => field))
  const single = new Set(services.single[service])
  const host = service === 'user' ? services.host : null
  const statusWords = wordsOf(service)
  const hasStatus = statusWords.list.length > 0
  const idField = idFieldOf(service)
  const otherFields = otherIdFields(service)

  const toTheirs = new Map(named)
  const toOurs = new Map(named.map(([ours, theirs]) => [theirs, ours]))
  const theirName = (field: string) =>
    host && field === 'isHost' ? host.field : (toTheirs.get(field) ?? field)
  const isNamedAfter = path.includes(':tenantId') && idField !== 'id'
  const askedName = (field: string) => {
    if (field !== idField || toTheirs.has(field) || !isNamedAfter) return theirName(field)
    return services.ids || field
  }

  /** Adds the id under our name if the record has it under another one. */
  function withId(record: WireRecord): WireRecord {
    if (toTheirs.has(idField)) return record
    if (isId(record[idField])) return record
    const name = otherFields.find((one) => isId(record[one]))
    return name ? { ...record, [idField]: record[name] } : record
  }

  const isPlain =
    all.length === 0 && single.size === 0 && !host && !hasStatus && Object.keys(nested).length === 0
  /** Whether a record is that of a host; undefined if it does not say. */
  const hostFlag = ({ field, value }: NonNullable<typeof host>, record: WireRecord) =>
    field in record ? String(record[field]) === String(value) : undefined

  function fromWire(record: WireRecord): WireRecord {
    if (isPlain) return withId(record)
    const fields = Object.entries(record).flatMap(([name, value]): [string, unknown][] => {
      const field = toOurs.get(name) ?? name
      if (absent.has(field)) return []
      // The service's field has our name but another meaning.
      if (field === name && theirName(name) !== name && theirName(name) in record) return []
      if (hasStatus && field === 'status' && isId(value))
        return [[field, statusFromWire(statusWords, String(value))]]
      if (single.has(field) && !Array.isArray(value)) return [[field, [value ?? []].flat()]]
      const part = nested[field]
      if (!part || !Array.isArray(value)) return [[field, value]]
      return [[field, value.map((one: unknown) => (isRecord(one) ? part.fromWire(one) : one))]]
    })
    return withId({ ...Object.fromEntries(fields), ...(host && { isHost: hostFlag(host, record) }) })
  }

  function toWire(data: unknown): unknown {
    if (isPlain) return data
    if (Array.isArray(data)) return data.map(toWire)
    if (!isRecord(data)) return data
    const fields = Object.entries(data).flatMap(([field, value]): [string, unknown][] => {
      // The service has no such field, or its name means another one there.
      if (absent.has(field) || (toOurs.has(field) && !toTheirs.has(field))) return []
      if (hasStatus && field === 'status') return [[theirName(field), wordsFor(statusWords, value)[0]]]
      if (host && field === 'isHost')
        return hasHostFlag && value !== undefined ? [[host.field, value === host.value]] : []
      // The forms take no more than one.
      if (single.has(field) && Array.isArray(value)) return [[theirName(field), value[0] ?? null]]
      return [[theirName(field), nested[field] ? nested[field].toWireWithin(value) : value]]
    })
    return Object.fromEntries(fields)
  }

  function toWireWithin(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(toWireWithin)
    const wire = toWire(data)
    const name = isNamedAfter && !toTheirs.has(idField) ? services.ids : ''
    if (!name || !isRecord(wire) || wire[idField] === undefined) return wire
    const { [idField]: id, ...rest } = wire
    return { [name]: id, ...rest }
  }

  const toWireQuery = (query: Query): Query =>
    Object.fromEntries(
      Object.entries(query).map(([key, value]): [string, QueryValue] => {
        if (key === '$sort' && isQuery(value))
          return [
            key,
            Object.fromEntries(
              Object.entries(value)
                .filter(([field]) => !absent.has(field))
                .map(([field, order]) => [askedName(field), order]),
            ),
          ]
        if (key === '$select' && Array.isArray(value))
          return [
            key,
            value
              .filter((field) => typeof field !== 'string' || !absent.has(field))
              .map((field) => (typeof field === 'string' ? askedName(field) : field)),
          ]
        if (key === '$or' && Array.isArray(value))
          return [key, value.map((one) => (isQuery(one) ? toWireQuery(one) : one))]
        if (host && key === 'isHost') return [host.field, value ? host.value : { $ne: host.value }]
        return [askedName(key), hasStatus && key === 'status' ? statusToWire(statusWords, value) : value]
      }),
    )

  return { idFields: [idField, ...otherFields], fromWire, toWire, toWireWithin, toWireQuery }
}
