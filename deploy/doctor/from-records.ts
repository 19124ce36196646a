// What values in records show of the services.
import { fold } from '@/lib/text/fold'
import { listOf, reference } from '@/services/shapes'
import type { Decision, List } from './abilities'

export const idsIn = (value: unknown) => listOf(reference('locationId')).parse(value)

/** Lists of the app that most services have as lists, and others as one value. */
const LISTS: Readonly<Record<string, readonly string[]>> = {
  visit: ['hostUserIds', 'locationIds'],
  'visit-user': ['hostNames', 'locationIds'],
}

/**
 * Which lists are one value in all records of a service. A text in a plural field may be a list of one:
 * 'locationIds: "7"'.
 */
export function singleIn({ service, records, theirs }: List): Decision {
  const isOne = (value: unknown) =>
    typeof value === 'number' || (typeof value === 'string' && !/^\[|,/.test(value))
  const single = (LISTS[service] ?? []).filter((field) => {
    const values = records.map((record) => record[theirs(field)] ?? '').filter((value) => value !== '')
    return !theirs(field).endsWith('s') && values.length > 0 && values.every(isOne)
  })
  const names = single.map(theirs).join(', ')
  return single.length > 0 ? { found: single, words: `has one value, not a list, in ${names}` } : null
}

/** The word for hosts in a field of users, as `role: 'host'`, if users have no flag that says it. */
export function hostOf(lists: readonly List[]): Decision {
  const [users, visits] = ['user.find', 'visit.find'].map((operation) =>
    lists.find((list) => list.operation === operation),
  )
  if (!users || users.records.some((record) => users.theirs('isHost') in record)) return null
  // Somebody may have this name.
  const names = users.needs.sorts?.map(users.theirs) ?? []
  const words = users.records.flatMap((record) =>
    Object.entries(record).filter(
      ([name, value]) => !names.includes(name) && typeof value === 'string' && fold(value) === 'host',
    ),
  )
  const [[field, value] = [], another] = new Map(words)
  if (field === undefined || another) return null
  const hosts = visits?.records.flatMap((record) => idsIn(record[visits.theirs('hostUserIds')]).map(String))
  const isOther = users.records.some(
    (record) => hosts?.includes(String(record[users.theirs('id')])) && record[field] !== value,
  )
  return isOther ? null : { found: { field, value }, words: `calls hosts '${String(value)}' in ${field}` }
}
