import { BadRequest } from '@feathersjs/errors'

type Json = Record<string, unknown>
type Names = Readonly<Record<string, string>>

/** Field names of this backend mapped to those of another deployment; as `fields` of `config.json`. */
export const otherNames = {
  'visit-user': {
    visitUserId: 'id',
    firstName: 'givenName',
    lastName: 'familyName',
    company: 'organisation',
    locationIds: 'sites',
  },
  visit: { subject: 'title', start: 'begins', locationIds: 'sites' },
  location: { locationId: 'id', name: 'siteName', parentLocationId: 'parent' },
  user: { lastName: 'surname' },
} satisfies Record<string, Names>

/** Statuses of another deployment mapped to those of this backend; as `status` of `config.json`. */
export const otherWords = {
  DUE: 'expected',
  IN: 'checkedIn',
  OUT: 'checkedOut',
  MISSED: 'noShow',
  ANNULLED: 'cancelled',
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Renames all keys of a query or body, at any depth. Rejects our own names, as a closed schema does. */
function own(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => own(one, names))
  if (!isObject(value)) return value
  const ownName = (key: string): string => {
    if (key in names) throw new BadRequest(`validation failed: '${key}'`)
    return Object.keys(names).find((name) => names[name] === key) ?? key
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) =>
      key === '$select' && Array.isArray(inner)
        ? [key, inner.map((name) => ownName(String(name)))]
        : [ownName(key), own(inner, names)],
    ),
  )
}

function ownStatus(value: unknown): unknown {
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, ownStatus(inner)]))
  if (Array.isArray(value)) return value.map(ownStatus)
  return Object.entries(otherWords).find(([theirs]) => theirs === value)?.[1] ?? 'unknown'
}

const ownRecord = (record: Json, names: Names): Json => {
  const changed = own(record, names) as Json
  return 'status' in changed ? { ...changed, status: ownStatus(changed['status']) } : changed
}

/** Renames the fields of a request to this backend's names. */
export function toOwnNames(service: string, part: Json): Json {
  if (service === 'booking/v1/visit-user') return ownRecord(part, otherNames['visit-user'])
  if (service === 'booking/v1/visit') return ownRecord(part, otherNames.visit)
  if (service === 'location/v1') return own(part, otherNames.location) as Json
  if (service === 'user/v1') return own(part, otherNames.user) as Json
  const { visit, visitors } = part
  return {
    ...part,
    ...(isObject(visit) && { visit: ownRecord(visit, otherNames.visit) }),
    ...(Array.isArray(visitors) && { visitors: own(visitors, otherNames['visit-user']) }),
  }
}

function namesOf(record: Json, service: string): Names {
  if ('visitUserId' in record && 'firstName' in record) return otherNames['visit-user']
  if ('visitId' in record && 'hostUserIds' in record) return otherNames.visit
  if (service === 'location/v1') return otherNames.location
  return service === 'user/v1' ? otherNames.user : {}
}

/** Renames the fields and statuses of a response record to the other deployment's. */
export function toOtherNames(record: Json, service: string): Json {
  const names = namesOf(record, service)
  const hasStatus = names === otherNames['visit-user'] || names === otherNames.visit
  const [word] = Object.entries(otherWords).find(([, ours]) => ours === record['status']) ?? []
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      names[key] ?? key,
      hasStatus && key === 'status' ? (word ?? value) : value,
    ]),
  )
}
