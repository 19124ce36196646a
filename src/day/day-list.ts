import { ROLL_CALL_STANDBY } from '@/config/constants'
import { isSameId } from '@/lib/ids'
import { mergeById } from '@/lib/merge-by-id'
import type { VisitUser } from '@/services/booking/visit-user'
import { changesSince, NO_CHANGES, type OwnChanges } from './own-changes'

/** The loaded visitors of a day, sorted by planned start and name. Immutable. */
export type DayList = {
  /** With this desk's changes. */
  visitors: readonly VisitUser[]
  /** The server's count; higher than the number of visitors while pages load. */
  total: number
  /** Whether all pages were loaded. */
  isLoaded: boolean
  /** Whether the last full load had everybody; false until it has ended. */
  isComplete: boolean
  /** When the last full load began, and the time of the last response, in ms of this device's clock. */
  loadedAt: number
  answeredAt: number
  /** When the last response was requested, by `performance.now`. */
  askedAt: number
  /** The latest `updatedAt` in a response, of the server's clock; '' if it has none. */
  updatedAt: string
  /** Visitors that were new or different in the last poll; empty after the first load. */
  changedIds: ReadonlySet<string>
  /** Also of visitors who are not in the list, because a response in flight may contain them. */
  ownChanges: OwnChanges
  /** Time (ms) of the last event for a visit that may have left this day; polls do not report that. */
  movedAt: number
}

const NOTHING: ReadonlySet<string> = new Set()

export const NOT_LOADED: DayList = {
  visitors: [],
  total: 0,
  isLoaded: false,
  isComplete: false,
  loadedAt: 0,
  answeredAt: 0,
  askedAt: 0,
  updatedAt: '',
  changedIds: NOTHING,
  ownChanges: NO_CHANGES,
  movedAt: 0,
}

export const visitorId = (visitor: VisitUser) => String(visitor.visitUserId)

/** A fixed language, so that the order is the same on every desk. */
const { compare } = new Intl.Collator('en', { numeric: true })

/** By start, then by name; the same order on every desk and after every poll. */
function byStart(one: VisitUser, other: VisitUser): number {
  if (one.start !== other.start) return one.start < other.start ? -1 : 1
  const byName = compare(one.firstName, other.firstName) || compare(one.lastName, other.lastName)
  if (byName !== 0) return byName
  const [a, b] = [visitorId(one), visitorId(other)]
  return a === b ? 0 : a < b ? -1 : 1
}

const mergeVisitors = (current: readonly VisitUser[], changed: readonly VisitUser[]) =>
  mergeById(current, changed, visitorId, byStart)

/** What a load has returned. `all`: everybody; `part`: the first pages of that; `changes`: whoever has changed. */
type Answer = {
  what: 'all' | 'part' | 'changes'
  visitors: readonly VisitUser[]
  /** When it was requested, by `performance.now`. */
  askedAt: number
}

/**
 * The list after a response. Who was changed here since its request stays as this desk knows them, everybody else is as the
 * server says. Unchanged records keep their identity, so that their rows do not render again.
 */
export function withAnswer(list: DayList, { what, visitors, askedAt }: Answer): DayList {
  const since = changesSince(list.ownChanges, askedAt)
  const answered = visitors.flatMap((one) => {
    const change = since.get(visitorId(one))
    return change ? (change.visitor ?? []) : one
  })
  const found = new Set(visitors.map(visitorId))
  const stays = (one: VisitUser) => found.has(visitorId(one)) || since.has(visitorId(one))
  const current = what === 'all' ? list.visitors.filter(stays) : list.visitors
  const { records, changedIds } = mergeVisitors(current, answered)
  return {
    ...list,
    visitors: records,
    changedIds: list.isLoaded ? changedIds : NOTHING,
    answeredAt: Date.now(),
    askedAt,
    updatedAt: visitors.reduce(
      (max, one) => (one.updatedAt && one.updatedAt > max ? one.updatedAt : max),
      what === 'all' ? '' : list.updatedAt,
    ),
    // Also changes that the roll call may still lack, because it is loaded less often.
    ownChanges: changesSince(list.ownChanges, Math.min(askedAt, performance.now() - ROLL_CALL_STANDBY)),
  }
}

/**
 * The list after a change by this desk. Only a visitor of the list is replaced.
 * @param visitor null for a visitor who was removed from the visit
 */
export function withOwnChange(list: DayList, id: string, visitor: VisitUser | null): DayList {
  const others = list.visitors.filter((one) => visitorId(one) !== id)
  const isListed = others.length < list.visitors.length
  return {
    ...list,
    visitors: !isListed ? list.visitors : visitor ? mergeVisitors(list.visitors, [visitor]).records : others,
    total: list.total - (isListed && !visitor ? 1 : 0),
    changedIds: NOTHING,
    ownChanges: new Map(list.ownChanges).set(id, { at: performance.now(), visitor }),
  }
}

/** A visitor as this desk knows them, in the list or not. */
export const visitorIn = ({ visitors, ownChanges }: DayList, id: string): VisitUser | undefined =>
  visitors.find((one) => visitorId(one) === id) ?? ownChanges.get(id)?.visitor ?? undefined

/**
 * The list after a visit was rescheduled, which may have left the day.
 * @param start the visit's new start; null if unknown
 */
export function withMovedVisit(list: DayList, visitId: VisitUser['visitId'], start: string | null): DayList {
  const time = Date.parse(start ?? '')
  const isElsewhen = (one: VisitUser) => isSameId(one.visitId, visitId) && Date.parse(one.start) !== time
  return list.visitors.some(isElsewhen) ? { ...list, movedAt: Date.now(), changedIds: NOTHING } : list
}

/** Whether a visit may have left this day since the last full load. */
export const hasMoved = ({ movedAt, loadedAt }: DayList) => movedAt >= loadedAt
