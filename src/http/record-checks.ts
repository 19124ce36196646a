import { readFlag } from '@/lib/flag'
import { isRecord } from '@/lib/is-record'
import { fieldErrors } from './errors'
import type { Page } from './parse'

type Id = string | number

/** Ids of one kind can be compared: a record may name its tenant or itself by another id than the path, e.g. by its row. */
function kindOf(id: string): 'number' | 'code' | 'name' {
  if (/^\d+$/.test(id)) return 'number'
  return /^([\da-f]{24}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/.test(id) ? 'code' : 'name'
}

/** Services may pad a number, or write a code in capitals. Undefined for anything that is no id. */
const comparableId = (id: unknown): string | undefined =>
  typeof id === 'string' || typeof id === 'number'
    ? String(id)
        .toLowerCase()
        .replace(/^0+(?=\d+$)/, '')
    : undefined

/** Whether two ids of one kind differ; false for anything that is no id. */
function areDifferent(found: unknown, id: Id): boolean {
  const [theirs, ours] = [comparableId(found), comparableId(id)]
  return theirs !== undefined && ours !== undefined && kindOf(theirs) === kindOf(ours) && theirs !== ours
}

/**
 * Whether a record says that it is another tenant's: some services ignore the tenant of the path.
 * @param tenantId null for services without tenants
 */
export function isForeign(record: unknown, tenantId: Id | null): boolean {
  const owner = isRecord(record) ? record.tenantId : null
  // Records without a tenant have 0 or an empty text in some databases.
  return tenantId !== null && Boolean(owner) && areDifferent(owner, tenantId)
}

/**
 * Whether a record is another one than that with the id. It is not if it has the id elsewhere, as a service may know
 * records by several ids. A number may be there by chance, except in a field for ids.
 * @param idFields our field with its id, and the others by which a service may name it
 */
export function isOfOtherId(record: unknown, idFields: readonly string[], id: Id): boolean {
  if (!isRecord(record) || !areDifferent(record[idFields[0] ?? ''], id)) return false
  const fields = kindOf(String(id)) === 'number' ? idFields : Object.keys(record)
  return !fields.some((field) => comparableId(record[field]) === comparableId(id))
}

/** Whether a service only marked a record as deleted. */
export const isDeleted = (record: unknown) => isRecord(record) && readFlag(record.deleted) === true

/**
 * A page without the records of other tenants, and without deleted ones.
 * @param takesDeleted keeps the deleted ones
 */
export function ownPage<T>(page: Page<T>, tenantId: Id | null, takesDeleted: boolean): Page<T> {
  const isUnwanted = (record: T) => isForeign(record, tenantId) || (!takesDeleted && isDeleted(record))
  const unwanted = page.data.filter(isUnwanted)
  if (unwanted.length === 0) return page
  // A cache may have answered with the list of another tenant, so that own records may be missing.
  if (page.total <= page.data.length && page.data.every((record) => isForeign(record, tenantId)))
    return { ...page, data: [], dropped: page.dropped + page.data.length }
  return { ...page, data: page.data.filter((record) => !isUnwanted(record)), unwanted }
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT/
const timeOf = (value: unknown) =>
  typeof value === 'string' && ISO_TIME.test(value) ? Date.parse(value) : Number.NaN
const plainId = (value: unknown) => (typeof value === 'number' ? String(value) : value)
const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** Compares a stored value. Services may round times to seconds, store ids as texts, and add fields. */
function isStored(stored: unknown, sent: unknown): boolean {
  if (isEmpty(stored) || isEmpty(sent)) return isEmpty(stored) && isEmpty(sent)
  if (Array.isArray(sent))
    return (
      Array.isArray(stored) &&
      stored.length === sent.length &&
      sent.every((entry, index) => isStored(stored[index], entry))
    )
  if (typeof sent === 'object') return hasValues(stored, sent as object)
  return plainId(stored) === plainId(sent) || Math.abs(timeOf(stored) - timeOf(sent)) < 1000
}

/** Whether a record has the values of a change. */
export function hasValues(record: unknown, change: object): boolean {
  return Object.entries(change).every(
    ([field, value]) => value === undefined || (isRecord(record) && isStored(record[field], value)),
  )
}

/** In upper case, because the letters of an ISO time are. */
const comparable = (value: unknown) => (typeof value === 'string' ? value.trim().toUpperCase() : value)

/**
 * Whether a record has none of the values of a change. Services may trim texts or change their case.
 * @param wire the raw record; fields that the service does not return are ignored
 */
export function lacksValues(record: unknown, wire: unknown, change: object): boolean {
  if (!isRecord(record) || !isRecord(wire)) return false
  const returned = Object.entries(change).filter(([field, value]) => value !== undefined && field in wire)
  const isKept = ([field, value]: [string, unknown]) => isStored(comparable(record[field]), comparable(value))
  return returned.length > 0 && !returned.some(isKept)
}

const NAMES = ['name', 'number', 'firstName', 'lastName']

/** Whether a schema is that of a record with this field. */
export const hasField = (schema: object, field: string) =>
  field in ((schema as { shape?: object }).shape ?? {})

/** Whether the response to a change has the names of the schema, as opposed to only the changed fields. */
export const hasNames = (record: unknown, schema: object) =>
  isRecord(record) && NAMES.every((field) => field in record || !hasField(schema, field))

/** Replaces each null that the server refuses because it is no text. Fields are named as in `fieldErrors`. */
function withEmptyTexts(value: unknown, rejected: Record<string, string>, field = ''): unknown {
  if (value === null) return rejected[field] === 'must be string' ? '' : null
  if (typeof value !== 'object') return value
  const entries = Object.entries(value).map(([name, inner]): [string, unknown] => [
    name,
    withEmptyTexts(inner, rejected, field ? `${field}.${name}` : name),
  ])
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}

/**
 * A change with empty texts for the nulls that the server's validation refuses.
 * @throws the error if it refuses something else
 */
export function withoutRefusedNulls(data: object, error: unknown): object {
  const texts = withEmptyTexts(data, fieldErrors(error)) as object
  if (JSON.stringify(texts) === JSON.stringify(data)) throw error
  return texts
}
