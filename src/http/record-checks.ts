import { isRecord } from '@/lib/is-record'
import type { Page } from './parse'

type Id = string | number

const plain = (id: unknown) => (typeof id === 'string' ? id.toLowerCase() : id)

/**
 * Whether a record says that it is another tenant's: some services ignore the tenant of the path.
 * @param tenantId null for services without tenants
 */
export function isForeign(record: unknown, tenantId: Id | null): boolean {
  if (tenantId === null) return false
  const owner = isRecord(record) && plain(record.tenantId)
  // Records without a tenant have 0 or an empty text in some databases.
  if (!owner || (typeof owner !== 'string' && typeof owner !== 'number')) return false
  return String(owner) !== String(plain(tenantId))
}

/** A page without the records of other tenants. */
export function ownPage<T>(page: Page<T>, tenantId: Id | null): Page<T> {
  const unwanted = page.data.filter((record) => isForeign(record, tenantId))
  if (unwanted.length === 0) return page
  return { ...page, data: page.data.filter((record) => !unwanted.includes(record)), unwanted }
}

/** Whether a record has the values of a change. */
export function hasValues(record: unknown, change: object): boolean {
  return Object.entries(change).every(
    ([field, value]) =>
      value === undefined ||
      (isRecord(record) && JSON.stringify(record[field] ?? null) === JSON.stringify(value)),
  )
}
