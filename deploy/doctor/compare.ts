import * as z from 'zod/mini'
import { type Field, fieldReader, unwrapped } from '../../tests/docs/contract/fields'
import { definitionOf } from '../../tests/docs/contract/sample'
import { VISITOR_STATUSES } from '@/config/settings'
import { VISIT_FIELDS } from '@/services/booking/find-by-visits'
import { asList, knownWord, time } from '@/services/shapes'

type Schema = z.core.$ZodType
type Fields = Record<string, unknown>

/** A record as received, and as the app's schema gets it. */
export type Pair = { raw: unknown; read: unknown }

/** A field that differs from what the app expects. `costs`: the app cannot compensate for it. */
export type Difference = {
  words: string
  costs: boolean
  /** The probable name of this field in the service. */
  renamed?: { field: string; name: string }
}

/** Without these a screen has nothing to show, although the record is valid. */
const NEEDED = ['firstName', 'lastName', 'login']

/** The app takes these of a visitor from the visit or the card if a record lacks them, see `src/services/booking/visit-data.ts`. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...VISIT_FIELDS, 'hostNames', 'vip'].map((name) => [name, 'the visit'])),
  issuableId: 'the card',
  cardNumber: 'the card',
}

/** Fields that only one method of a service sends, or that are sent only if relevant. */
const OCCASIONAL = ['visit.visitUsers', 'report.truncated']

/** Matches field names, but not names of people that are used as keys. */
const isFieldName = (key: string) => /^[A-Za-z_]\w{0,40}$/.test(key)

const isNothing = (value: unknown) => value === null || value === undefined

/** Whether a value means none: the app reads an empty text so, unless the field is a text or required. */
const isNone = ({ type, missing }: Field, value: unknown) =>
  isNothing(value) || (value === '' && type !== 'string' && missing !== 'required')

/** Whether a time means none: year 1 or 9999. */
const isNoTime = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) && !z.safeParse(time, value).success

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/
const SQL_TIME = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/

/** A value's type in words. Strings that may be times are distinguished. */
function kindOf(value: unknown, expected = ''): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (expected === 'time' && typeof value === 'string') {
    if (ISO_TIME.test(value)) return 'time'
    return SQL_TIME.test(value) ? "SQL time without 'T' or zone" : 'string'
  }
  return typeof value
}

/** Expected kinds of values; fields of other types are not checked. */
const EXPECTED: Partial<Record<string, readonly string[]>> = {
  string: ['string'],
  time: ['time'],
  boolean: ['boolean'],
  number: ['number'],
}

const list = (words: Iterable<string>) => [...new Set(words)].join(', ')

function pairsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return Array.from({ length: plain.length - 1 }, (_, index) => plain.slice(index, index + 2))
}

/** Other names for the same field. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  firstName: ['givenName', 'forename'],
  lastName: ['familyName', 'surname'],
  company: ['organisation', 'organization', 'employer'],
  email: ['mail'],
  phone: ['telephone', 'mobile'],
  start: ['begin', 'from', 'arrival'],
  end: ['until', 'departure'],
  checkinTime: ['arrival', 'arrivedAt', 'enteredAt', 'signedInAt', 'timeIn'],
  checkoutTime: ['departure', 'departedAt', 'leftAt', 'exitedAt', 'signedOutAt', 'timeOut'],
  vehicleRegistration: ['licensePlate', 'numberPlate', 'carRegistration'],
  subject: ['title', 'purpose', 'reason'],
  login: ['username'],
  locationIds: ['sites', 'places'],
  hostNames: ['hosts'],
}

/** Similarity of two names from 0 to 1, by their letter pairs. A record's own id may be called `id`. */
function likeness(one: string, other: string, entity: string): number {
  if (one === `${entity}Id` && /^_?id$/.test(other)) return 1
  return Math.max(...[one, ...(SYNONYMS[one] ?? [])].map((word) => sharedPairs(word, other)))
}

function sharedPairs(one: string, other: string): number {
  const [ours, theirs] = [pairsOf(one), pairsOf(other)]
  const shared = ours.filter((pair) => theirs.includes(pair)).length
  return (2 * shared) / (ours.length + theirs.length || 1)
}

const ALIKE = 0.5

/** Whether a record's time is set. */
const isSet = (record: Fields, key: string) =>
  !isNothing(record[key]) && record[key] !== '' && !isNoTime(record[key])

/** Whether values fit the type of a field: the app also reads the id of an object, and an id as a text. */
function fitsType({ name, type }: Field, schema: Schema, key: string, value: unknown): boolean {
  if (value === undefined || !z.safeParse(unwrapped(schema) as z.ZodMiniType, value).success) return false
  const isTime =
    /(_at|At|[tT]ime)$/.test(key) || (typeof value === 'string' && kindOf(value, 'time') !== 'string')
  if (type === 'id') return !isObject(value) && !isTime
  if (type !== 'string') return true
  return name.endsWith('At') ? isTime : !(/Ids?$/.test(key) || kindOf(value, 'time') !== 'string')
}

/**
 * Whether a time is used like a field: a plan is there for everybody, who is expected has neither arrived nor left, and
 * who is inside has arrived and not left.
 */
function fitsUse(name: string, key: string, records: readonly Fields[]): boolean {
  if (!['start', 'end', 'checkinTime', 'checkoutTime'].includes(name)) return true
  const of = (...statuses: readonly string[]) =>
    records.filter(({ status }) => statuses.includes(knownWord(status, VISITOR_STATUSES) ?? ''))
  const [expected, inside, left] = [of('expected'), of('checkedIn'), of('checkedOut')]
  const has = (record: Fields) => isSet(record, key)
  if (name === 'start' || name === 'end')
    return records.every(has) && (expected.length > 0 || !records.some((record) => 'visitUserId' in record))
  if (expected.length === 0 || expected.some(has)) return false
  if (name === 'checkinTime') return inside.length > 0 && inside.every(has)
  return left.length > 0 && left.every(has) && inside.some((record) => !has(record))
}

/** The field that a missing one is probably named. */
function otherName(
  entity: string,
  field: Field,
  schema: Schema,
  unknown: readonly string[],
  records: readonly Fields[],
) {
  const name = field.name.split('.').at(-1) ?? ''
  const candidates = unknown
    .map((key) => ({ key, value: records.map((record) => record[key]).find((one) => !isNothing(one)) }))
    .filter(({ key, value }) => fitsType(field, schema, key, value) && fitsUse(name, key, records))
    // Resembles `updatedAt`.
    .filter(({ key }) => !/^created_?at$/i.test(key))
    .map((candidate) => ({ ...candidate, likeness: likeness(name, candidate.key, entity) }))
    .sort((one, other) => other.likeness - one.likeness)
  // Only the arrival and the departure are used in their way.
  const isUnique = candidates.length === 1 && /^check(in|out)Time$/.test(name)
  return candidates.find((candidate) => isUnique || candidate.likeness >= ALIKE)
}

/** What the app uses instead of a missing field. */
function fallbackFor(entity: string, { name, missing }: Field, { raw, read }: Pair): string | null {
  const value = isObject(read) ? read[name] : undefined
  if (value !== undefined && value !== null) {
    const source = isObject(raw)
      ? Object.keys(raw).find((key) => JSON.stringify(raw[key]) === JSON.stringify(value))
      : undefined
    return source ? `the app takes '${source}'` : 'the app derives it from other fields'
  }
  const own = entity === 'visitUser' ? name : /^visitUsers\[\]\.(\w+)$/.exec(name)?.[1]
  if (own !== undefined && ELSEWHERE[own]) return `the app takes that of ${ELSEWHERE[own]}`
  const isNameless = isObject(raw) && raw.userId && !('firstName' in raw || 'lastName' in raw)
  if (isNameless && /^(first|last)Name$/.test(own ?? '')) return 'the app takes that of the user'
  if (missing === 'required' || NEEDED.includes(name)) return null
  return ['absent', "`''`", '`[]`'].includes(missing) ? 'the app shows nothing' : `the app takes ${missing}`
}

/**
 * Compares records with the schema that reads them: fields that are missing, have another name or another
 * type.
 * @param entity the service's name: 'visitUser'
 */
export function compare(entity: string, schema: Schema, records: readonly Pair[]): Difference[] {
  const rows = fieldReader('', new Map()).fieldsOf(schema, ({ name }) => name)
  const fields = new Map(rows.map((row) => [row.name, row]))

  function compareMissing(field: Field, value: Schema, unknown: readonly string[], pairs: readonly Pair[]) {
    const [first = { raw: {}, read: {} }] = pairs
    const other = otherName(
      // Visitors are a list inside the visit.
      field.name.startsWith('visitUsers[]') ? 'visitUser' : entity,
      field,
      value,
      unknown,
      pairs.map(({ raw }) => raw as Fields),
    )
    const instead = fallbackFor(entity, field, first)
    const renamed = other ? `, probably named '${other.key}' (${kindOf(other.value)})` : ''
    const words = `${field.name} (${field.type}) is missing${renamed}; ${instead ?? 'the app can not do without it'}`
    const isDerived = instead?.includes('app takes') || instead?.includes('app derives')
    const costs = instead === null || (other !== undefined && !isDerived)
    const isOfRecord = /^\w+$/.test(field.name)
    return {
      words,
      costs,
      ...(other &&
        isOfRecord &&
        !instead?.includes(`'${other.key}'`) && { renamed: { field: field.name, name: other.key } }),
    }
  }

  function compareTypes(
    field: Field,
    key: string,
    schemaOfValue: Schema,
    pairs: readonly Pair[],
  ): Difference[] {
    const inner = unwrapped(schemaOfValue) as z.ZodMiniType
    const isList = definitionOf(inner).type === 'array'
    const values = pairs
      .map(({ raw }) => (raw as Fields)[key])
      .filter((value) => !isNone(field, value))
      .map((value) => (isList ? asList(value) : value))
    const unusable = values.filter(
      (value) => !z.safeParse(inner, value).success && !(field.type === 'time' && isNoTime(value)),
    )
    if (unusable.length > 0) {
      const isRead = pairs.every(
        ({ read }) => isObject(read) && (isNothing(read[key]) || z.safeParse(inner, read[key]).success),
      )
      const wasRead =
        isRead && pairs.some(({ raw, read }) => isObject(raw) && isObject(read) && read[key] !== raw[key])
      const kinds = list(unusable.map((value) => kindOf(value, field.type)))
      return [
        {
          words: `${field.name} is ${kinds} in ${unusable.length} of ${pairs.length}, expected ${field.type}; ${
            wasRead ? 'the app derives it from other fields' : 'the app can not use it'
          }`,
          costs: !wasRead,
        },
      ]
    }
    const expected = EXPECTED[field.type]
    const kinds = list(
      values.map((value) => kindOf(value, field.type)).filter((kind) => !expected?.includes(kind)),
    )
    if (!expected || !kinds) return []
    return [{ words: `${field.name} is ${kinds}, expected ${field.type}; the app reads both`, costs: false }]
  }

  function compareObjects(value: Schema, pairs: readonly Pair[], prefix: string): Difference[] {
    const definition = definitionOf(unwrapped(value))
    if (definition.type === 'union')
      return definition.options.slice(0, 1).flatMap((option) => compareObjects(option, pairs, prefix))
    if (definition.type === 'array') {
      const entries = pairs.flatMap(({ raw, read }) =>
        (Array.isArray(raw) ? (raw as unknown[]) : []).map((one, index) => ({
          raw: one,
          read: Array.isArray(read) ? (read as unknown[])[index] : one,
        })),
      )
      return compareObjects(definition.element, entries, `${prefix}[]`)
    }
    const objects = pairs.filter(({ raw }) => isObject(raw))
    if (definition.type !== 'object' || objects.length === 0) return []
    const within = prefix ? `${prefix}.` : ''
    const raws = objects.map(({ raw }) => raw as Fields)
    const unknown = [...new Set(raws.flatMap(Object.keys))].filter(
      (key) => !(key in definition.shape) && isFieldName(key),
    )
    return Object.entries(definition.shape).flatMap(([key, schemaOfValue]) => {
      const field = fields.get(`${within}${key}`)
      if (!field) return []
      const present = raws.filter((record) => record[key] !== undefined).length
      if (present === 0)
        return OCCASIONAL.includes(`${entity}.${field.name}`)
          ? []
          : [compareMissing(field, schemaOfValue, unknown, objects)]
      const lacking = objects.filter(({ read }) => isObject(read) && isNothing(read[key])).length
      const incomplete = `${field.name} is missing in ${lacking} of ${objects.length} records, which the app leaves out`
      return [
        ...(field.missing === 'required' && lacking > 0 ? [{ words: incomplete, costs: true }] : []),
        ...compareTypes(field, key, schemaOfValue, objects),
        ...compareObjects(
          schemaOfValue,
          objects.map(({ raw, read }) => ({
            raw: (raw as Fields)[key],
            read: isObject(read) ? read[key] : undefined,
          })),
          `${within}${key}`,
        ),
      ]
    })
  }

  return compareObjects(schema, records, '')
}
