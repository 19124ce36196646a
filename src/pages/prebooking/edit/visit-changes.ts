import type { Id } from '@/http/calls'
import { isSameId } from '@/lib/ids'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { startOfDay } from '@/lib/time/day'
import { textsOf } from '@/lib/visitor-details'
import type { Booking } from '@/services/booking/booking'
import type { Visit } from '@/services/booking/visit'

const PARTS = ['when', 'where', 'what', 'hosts', 'visitors', 'notes'] as const
export type Part = (typeof PARTS)[number]

/** The state of each part of a visit, serialized for comparison; visitors are separate entries. */
export type VisitState = Record<string, string>

const visitorKey = (visitUserId: Id) => `visitors.${visitUserId}`
const TYPE = '.type'
const typeKey = (visitUserId: Id) => visitorKey(visitUserId) + TYPE

export function stateOf(visit: Visit): VisitState {
  const { start, end, locationIds, visitTypeId, subject, customFields, hostUserIds, notes } = visit
  const { announceProtocolId } = visit
  const parts: Record<string, unknown> = {
    when: [new Date(start).getTime(), new Date(end).getTime()],
    where: locationIds.map(String),
    what: [String(visitTypeId ?? ''), subject ?? '', customFields],
    hosts: [hostUserIds.map(String), String(announceProtocolId ?? '')],
    notes: notes ?? '',
  }
  for (const { visitUserId, ...details } of visit.visitUsers) {
    const texts = Object.values(textsOf(details))
    const needs = details.specialAssistanceNeedIds.map(String)
    parts[visitorKey(visitUserId)] = [...texts, needs, details.customFields]
    parts[typeKey(visitUserId)] = String(details.visitUserTypeId ?? '')
  }
  return Object.fromEntries(Object.entries(parts).map(([key, value]) => [key, JSON.stringify(value)]))
}

/** The parts that differ between two states of a visit. */
export function changedParts(before: VisitState, after: VisitState): Part[] {
  // Older stored states have no visitor types.
  const isComparable = (key: string) => !key.endsWith(TYPE) || (key in before && key in after)
  const keys = Object.keys({ ...before, ...after }).filter(
    (key) => isComparable(key) && before[key] !== after[key],
  )
  return PARTS.filter((part) => keys.some((key) => key.split('.')[0] === part))
}

/**
 * Removes new visitors that were already added to the visit since: an earlier save without a response may
 * have added them.
 * @param before the state that the form started from
 * @param now the current visit
 */
export function withoutAdded(booking: Booking, before: VisitState, now: Visit): Booking {
  const added = now.visitUsers
    .filter(({ visitUserId }) => !(visitorKey(visitUserId) in before))
    .map((visitor) => fold(personName(visitor)))
  const visitors = booking.visitors.filter(({ visitUserId, firstName = '', lastName = '' }) => {
    const at = visitUserId === undefined ? added.indexOf(fold(personName({ firstName, lastName }))) : -1
    // Match one to one: two visitors may have the same name.
    if (at >= 0) added.splice(at, 1)
    return at < 0
  })
  return { ...booking, visitors }
}

const isIn = ({ visitUsers }: Visit, id: Id | undefined) =>
  visitUsers.some(({ visitUserId }) => isSameId(visitUserId, id))

/** Removes changes of visitors who have been removed from the visit since: services refuse their ids. */
export const withoutRemoved = (booking: Booking, now: Visit): Booking => ({
  ...booking,
  visitors: booking.visitors.filter(({ visitUserId }) => visitUserId === undefined || isIn(now, visitUserId)),
})

/** Whether a visit already has the changes of a booking without new visitors. */
export function isApplied({ visit, visitors }: Booking, now: Visit): boolean {
  const visitUsers = now.visitUsers.map((one) => ({
    ...one,
    ...visitors.find(({ visitUserId }) => isSameId(visitUserId, one.visitUserId)),
  }))
  const wanted = { ...now, ...visit, visitUsers } as Visit
  return (
    visitors.every(({ visitUserId }) => isIn(now, visitUserId)) &&
    now.status === wanted.status &&
    changedParts(stateOf(wanted), stateOf(now)).length === 0
  )
}

/**
 * Whether an update that the service accepted has changed nothing: some services ignore fields, and a proxy may have
 * answered. Changes of hidden visitors cannot be seen.
 */
export const isUnchanged = (before: Visit, after: Visit): boolean =>
  !after.vip && changedParts(stateOf(before), stateOf(after)).length === 0

/** The version of the visit that a form or its draft is based on. */
export type BaseVersion = {
  /** The `updatedAt` that a save expects. */
  expected: string | null
  state: VisitState
}

export const baseVersionOf = (visit: Visit): BaseVersion => ({
  expected: visit.updatedAt ?? null,
  state: stateOf(visit),
})

/** The form's base: the visit as last read, and the version its changes are based on. */
export type Base = BaseVersion & { visit: Visit }

/**
 * The base after a visitor was removed. The server may count the removal as a change of the visit, which must
 * not look like a conflict; if anything else changed too, the next save must still detect it.
 * @param now the visit after the removal; null if it could not be read
 */
export function afterRemoval({ visit, expected, state }: Base, now: Visit | null, visitUserId: string): Base {
  const visitUsers = visit.visitUsers.filter((visitor) => String(visitor.visitUserId) !== visitUserId)
  const without = { ...visit, visitUsers }
  const { [visitorKey(visitUserId)]: _, [typeKey(visitUserId)]: __, ...rest } = state
  const isOurs = now !== null && changedParts(stateOf(without), stateOf(now)).length === 0
  if (!isOurs) return { visit: without, expected, state: rest }
  // A draft of an older version must still detect the changes since then.
  const isCurrent = (visit.updatedAt ?? null) === expected
  return { visit: now, expected: isCurrent ? (now.updatedAt ?? null) : expected, state: rest }
}

/**
 * Why a visit can no longer be changed, or null. A missed visit closes at the end of its last day at its
 * location, because its visitors are expected until then (`lib/visit-status.ts`).
 * @param now in ms
 */
export function closedReason(visit: Visit, now: number, timeZone: string): 'cancelled' | 'over' | null {
  if (visit.status === 'cancelled') return 'cancelled'
  if (visit.status === 'completed') return 'over'
  // While a visitor is on site, the visit can be extended.
  const isPast = new Date(visit.end).getTime() <= startOfDay(now, timeZone)
  return visit.status !== 'inProgress' && isPast ? 'over' : null
}
