import type { Id } from '@/http/calls'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { startOfDay } from '@/lib/time/day'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'
import { DETAILS } from '@/widgets/fields/visitor-fields'

const PARTS = ['when', 'where', 'what', 'hosts', 'visitors', 'notes'] as const
export type Part = (typeof PARTS)[number]

/** What each part of the form showed of a visit, to be compared: by the part, of visitors one by one. */
export type VisitState = Record<string, string>

const visitorKey = (visitUserId: Id) => `visitors.${visitUserId}`
const TYPE = '.type'
const typeKey = (visitUserId: Id) => visitorKey(visitUserId) + TYPE

export function stateOf(visit: Visit): VisitState {
  const { start, end, locationIds, visitTypeId, subject, customFields, hostUserIds, notes } = visit
  const { announceProtocolId } = visit
  const said: Record<string, unknown> = {
    when: [new Date(start).getTime(), new Date(end).getTime()],
    where: locationIds.map(String),
    what: [String(visitTypeId ?? ''), subject ?? '', customFields],
    hosts: [hostUserIds.map(String), String(announceProtocolId ?? '')],
    notes: notes ?? '',
  }
  for (const { visitUserId, firstName, lastName, ...details } of visit.visitUsers) {
    const texts = [firstName, lastName, ...DETAILS.map((name) => details[name] ?? '')]
    const needs = details.specialAssistanceNeedIds.map(String)
    said[visitorKey(visitUserId)] = [...texts, needs, details.customFields]
    said[typeKey(visitUserId)] = String(details.visitUserTypeId ?? '')
  }
  return Object.fromEntries(Object.entries(said).map(([key, value]) => [key, JSON.stringify(value)]))
}

/** The parts of a visit that differ between two states of it. */
export function changedParts(before: VisitState, after: VisitState): Part[] {
  // States kept from before visitors had a type say nothing of it.
  const isComparable = (key: string) => !key.endsWith(TYPE) || (key in before && key in after)
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => isComparable(key) && before[key] !== after[key],
  )
  return PARTS.filter((part) => keys.some((key) => key.split('.')[0] === part))
}

/**
 * A change of a visit without those new visitors who were added to it since: a save without an answer may have added them.
 * @param before the state that the form started from
 * @param now the visit as it is now
 */
export function withoutAdded(booking: Booking, before: VisitState, now: Visit): Booking {
  const added = now.visitUsers
    .filter(({ visitUserId }) => !(visitorKey(visitUserId) in before))
    .map((visitor) => fold(personName(visitor)))
  const visitors = booking.visitors.filter(({ visitUserId, firstName = '', lastName = '' }) => {
    const at = visitUserId === undefined ? added.indexOf(fold(personName({ firstName, lastName }))) : -1
    // One for one: two visitors may have the same name.
    if (at >= 0) added.splice(at, 1)
    return at < 0
  })
  return { ...booking, visitors }
}

/** The version of a visit that a form, or the draft that filled it, started from. */
export type BaseVersion = {
  /** The `updatedAt` that a save must still find. */
  expected: string | null
  state: VisitState
}

export const baseVersionOf = (visit: Visit): BaseVersion => ({
  expected: visit.updatedAt ?? null,
  state: stateOf(visit),
})

/** What a form goes on from: the visit as it was last read, and where its changes began. */
export type Base = BaseVersion & { visit: Visit }

/**
 * The state to go on from after a visitor was taken out. A server may count that as a change of the visit, which must
 * not look like somebody else's; but if anything else changed as well, the next save still has to find that out.
 * @param now the visit as it is after the removal, null where it could not be read
 */
export function afterRemoval({ visit, expected, state }: Base, now: Visit | null, visitUserId: string): Base {
  const visitUsers = visit.visitUsers.filter((visitor) => String(visitor.visitUserId) !== visitUserId)
  const without = { ...visit, visitUsers }
  const { [visitorKey(visitUserId)]: _, [typeKey(visitUserId)]: __, ...rest } = state
  const isOurs = now !== null && changedParts(stateOf(without), stateOf(now)).length === 0
  if (!isOurs) return { visit: without, expected, state: rest }
  // A draft of an older version must find out what changed since then.
  const isCurrent = (visit.updatedAt ?? null) === expected
  return { visit: now, expected: isCurrent ? (now.updatedAt ?? null) : expected, state: rest }
}

/**
 * Why a visit can't be changed any more, or null where it can. One that was missed is over with the day of its end at its
 * place, as its visitors are awaited until then (`lib/visit-status.ts`).
 * @param now in ms
 */
export function closedBecause(visit: Visit, now: number, timeZone: string): 'cancelled' | 'over' | null {
  if (visit.status === 'cancelled') return 'cancelled'
  if (visit.status === 'completed') return 'over'
  // While somebody is inside, a visit that takes longer can still be given a later end.
  const isPast = new Date(visit.end).getTime() <= startOfDay(now, timeZone)
  return visit.status !== 'inProgress' && isPast ? 'over' : null
}
