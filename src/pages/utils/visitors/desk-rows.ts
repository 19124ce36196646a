import { failureOf, isUnderWay, type VisitorAction } from '@/check-in/check-ins'
import type { LocationIndex } from '@/lib/location-tree'
import { firstFieldOf, searchTextOf } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { placeTexts } from '@/lib/text/place-texts'
import { createDays } from '@/lib/time/day'
import { createZones } from '@/lib/time/wall-time'
import { deviceZone, isSameClock } from '@/lib/time/zone'
import { type KnownStatus, nextAction, type ShownStatus, shownStatus } from '@/lib/visit-status'
import type { VisitType } from '@/services/booking/lookups'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'

/** Data of a visitor that does not depend on the clock. Times in ms. */
type Prepared = {
  id: string
  visitor: VisitUser
  name: string
  hosts: string
  type: string
  place: string
  /** Full paths of the locations, for a tooltip. */
  placePath: string
  zone: string
  /** Whether the location's local time differs from this device's. */
  isForeign: boolean
  start: number
  end: number
  searchText: string
  /** The name's part of `searchText`. */
  nameText: string
}

/** One row of the front desk. Stable reference while its content is the same, to avoid re-renders. */
export type DeskRow = Prepared & {
  status: ShownStatus
  /** Status for filter and sort order: the previous one while an action can be undone, so that the row does not move. */
  filterStatus: ShownStatus['kind']
  action: 'checkin' | 'checkout' | null
  /** The pending action. */
  entry: VisitorAction | null
  /** The last action if it failed and the visitor's status has not changed since. */
  failed: VisitorAction | null
}

/** `types` is null if they could not be loaded or are late. */
type Lookups = {
  locations: LocationIndex<Location>
  types: readonly VisitType[] | null
  hostTexts: (visitor: VisitUser) => string[]
}

/** Whether the visitor left without returning the card. */
export function isCardOut({ status, visitor }: DeskRow): boolean {
  return status.kind === 'left' && Boolean(visitor.cardNumber)
}

/** Prepares a visitor once per record (cached). */
export function createPreparer({ locations, types, hostTexts }: Lookups): (visitor: VisitUser) => Prepared {
  const cache = new WeakMap<VisitUser, Prepared>()
  // A late name must not make its row higher, which would move the rows below.
  const unnamed = types ? '' : '–'
  const typeNames = new Map((types ?? []).map(({ visitTypeId, name }) => [String(visitTypeId), name]))
  const ownZone = deviceZone()
  const zoneFor = createZones(locations)
  const prepare = (visitor: VisitUser): Prepared => {
    const { firstName, lastName, company, email, hostNames, cardNumber, locationIds } = visitor
    const name = personName({ firstName, lastName })
    const [first] = locationIds
    const start = Date.parse(visitor.start)
    const zone = zoneFor(first)
    const searchText = searchTextOf([name, company, email, ...hostNames, cardNumber])
    return {
      id: String(visitor.visitUserId),
      visitor,
      name,
      hosts: hostTexts(visitor).join(', '),
      type: visitor.visitTypeId ? (typeNames.get(String(visitor.visitTypeId)) ?? unnamed) : '',
      ...placeTexts(locations, locationIds),
      zone,
      isForeign: !Number.isNaN(start) && !isSameClock(start, zone, ownZone),
      start,
      end: Date.parse(visitor.end),
      searchText,
      nameText: name && firstFieldOf(searchText),
    }
  }
  return (visitor) => {
    const cached = cache.get(visitor)
    if (cached) return cached
    const prepared = prepare(visitor)
    cache.set(visitor, prepared)
    return prepared
  }
}

const isSameStatus = (one: ShownStatus, other: ShownStatus) =>
  one.kind === other.kind && (one.kind !== 'unknown' || other.kind !== 'unknown' || one.word === other.word)

/** Creates rows, reusing the previous row if nothing changed. */
export function createRowMaker(): (
  prepared: Prepared,
  changing: Pick<DeskRow, 'status' | 'filterStatus' | 'entry' | 'failed'>,
) => DeskRow {
  const cache = new WeakMap<Prepared, DeskRow>()
  return (prepared, { status, filterStatus, entry, failed }) => {
    const cached = cache.get(prepared)
    if (cached && isSameStatus(cached.status, status) && cached.entry === entry && cached.failed === failed)
      return cached
    const row = { ...prepared, status, filterStatus, action: nextAction(status), entry, failed }
    cache.set(prepared, row)
    return row
  }
}

type RowsOf = {
  visitors: readonly VisitUser[]
  entries: ReadonlyMap<string, VisitorAction>
  now: number
  prepare: (visitor: VisitUser) => Prepared
  makeRow: ReturnType<typeof createRowMaker>
}

/** All visitors of the day as rows; pending actions are shown optimistically, regardless of polling. */
export function rowsOf({ visitors, entries, now, prepare, makeRow }: RowsOf): DeskRow[] {
  const dayAt = createDays(now)
  const statusOf = ({ visitor: { status, checkinTime, checkoutTime }, start, end, zone }: Prepared) =>
    shownStatus({ status, start, end, checkinTime, checkoutTime }, { now, dayStart: dayAt(zone).start })
  return visitors.map((visitor) => {
    const id = String(visitor.visitUserId)
    const checkIn = entries.get(id)
    const entry = isUnderWay(checkIn) ? checkIn : null
    const failed = failureOf(checkIn, visitor)
    const before = prepare(visitor)
    const status = statusOf(before)
    if (!entry) return makeRow(before, { status, filterStatus: status.kind, entry, failed })
    const prepared = prepare(entry.shown)
    return makeRow(prepared, { status: statusOf(prepared), filterStatus: status.kind, entry, failed })
  })
}

/** Statuses with a count and filter, in the order of a visit. */
export const COUNTED = [
  'expected',
  'late',
  'onSite',
  'overstay',
  'left',
] as const satisfies readonly KnownStatus[]
export type CountedStatus = (typeof COUNTED)[number]

/** Counts per status, on site, and in total for the day (without cancelled). */
export type Counts = Record<CountedStatus, number> & { in: number; day: number }

export function countRows(rows: readonly DeskRow[]): Counts {
  const counts: Counts = { expected: 0, late: 0, onSite: 0, overstay: 0, left: 0, in: 0, day: 0 }
  for (const { status } of rows) {
    const counted = COUNTED.find((kind) => kind === status.kind)
    if (counted) counts[counted] += 1
    if (status.kind !== 'cancelled') counts.day += 1
  }
  counts.in = counts.onSite + counts.overstay
  return counts
}
