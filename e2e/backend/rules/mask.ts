import type { Identity } from '../auth/identity'
import type { Row } from '../db/table'
import { fold, text } from '../db/text'
import type { OpenTenant } from '../services/params'

const MASK = '•••'

/** Further hidden fields of a hidden VIP. */
const HIDDEN = ['email', 'phone', 'company', 'vehicleRegistration', 'customFields']

/** Masks a hidden VIP, except for the person who booked the visit, its hosts and the VIP. */
export function maskVip(row: Row, stored: Row, tenant: OpenTenant, identity: Identity): Row {
  if (!row['vip'] || knowsVip(stored, tenant, identity)) return row
  const masked: Row = { ...row }
  for (const field of ['firstName', 'lastName']) {
    if (masked[field]) masked[field] = maskedName(text(masked[field]))
  }
  for (const field of HIDDEN) if (field in masked) masked[field] = null
  return masked
}

export function isMasked(value: unknown): boolean {
  return typeof value === 'string' && value.endsWith(MASK)
}

function maskedName(name: string): string {
  return `${[...name][0] ?? ''}${MASK}`
}

function knowsVip(stored: Row, tenant: OpenTenant, identity: Identity): boolean {
  if (identity.kind === 'link') return stored['visitUserId'] === identity.visitUserId
  const self = ownUserId(tenant, identity)
  if (!self) return false
  const hosts = JSON.parse(text(stored['hostUserIds']) || '[]') as unknown[]
  return stored['createdByUserId'] === self || hosts.map(String).includes(self)
}

/** The caller's User in this tenant, found by login because ids differ per tenant. */
export function ownUserId(tenant: OpenTenant, identity: Identity): string | undefined {
  if (identity.kind !== 'staff') return undefined
  const sql = 'select "id" from "user" where "loginFold" = ? and "deleted" = 0'
  return tenant.db.one<{ id: string }>(sql, [fold(identity.login)])?.id
}
