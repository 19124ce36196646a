import { VISITOR_STATUSES } from '@/config/settings'

/** A visitor has exactly one shown status, so that counts do not overlap. */
export type KnownStatus = 'expected' | 'late' | 'onSite' | 'overstay' | 'left' | 'noShow' | 'cancelled'

type NextAction = 'checkin' | 'checkout' | null

/**
 * `word` is the server's status if it is unknown to this app, shown unchanged. `next` derives from the visitor's times.
 */
export type ShownStatus = { kind: KnownStatus } | { kind: 'unknown'; word: string; next: NextAction }

type Times = { checkinTime?: unknown; checkoutTime?: unknown }

/** The status derived from the times, which must have the same format. A visitor who left may have come back. */
export function statusByTimes({ checkinTime, checkoutTime }: Times) {
  if (checkoutTime && !(checkinTime && checkinTime > checkoutTime)) return 'checkedOut'
  return checkinTime ? 'checkedIn' : 'expected'
}

/** Whether a visitor is on site or has left; uses their times if the server's status is unknown. */
const hasStatus =
  (wanted: 'checkedIn' | 'checkedOut') =>
  ({ status, ...times }: Times & { status: string }): boolean =>
    status === wanted ||
    (!VISITOR_STATUSES.some((word) => word === status) && statusByTimes(times) === wanted)

export const isInside = hasStatus('checkedIn')
export const hasLeft = hasStatus('checkedOut')

/** A state of a visitor that forbids changes of their status or their removal. */
export type FinalState = 'inside' | 'left' | 'cancelled'

/**
 * The state found just before a change of a status, if it forbids the change.
 * @param change `shown`: what the user sees, who may check in somebody who has left
 */
export function finalState(
  now: Times & { status: string },
  { shown, wanted }: { shown: (Times & { status: string }) | undefined; wanted: string },
): FinalState | null {
  const isCheckIn = wanted === 'checkedIn'
  if (isInside(now)) return isCheckIn ? null : 'inside'
  if (hasLeft(now)) return isCheckIn && shown && hasLeft(shown) ? null : 'left'
  return now.status === 'cancelled' && shown?.status !== 'cancelled' && wanted !== 'cancelled'
    ? 'cancelled'
    : null
}

const NEXT = { expected: 'checkin', checkedIn: 'checkout', checkedOut: null } as const

/** The clock for deriving statuses, both in ms: now, and the start of today in the visit's time zone. */
type StatusClock = { now: number; dayStart: number }

// Shared objects, because this runs often for every visitor of a day.
const KNOWN = {
  expected: { kind: 'expected' },
  late: { kind: 'late' },
  onSite: { kind: 'onSite' },
  overstay: { kind: 'overstay' },
  left: { kind: 'left' },
  noShow: { kind: 'noShow' },
  cancelled: { kind: 'cancelled' },
} as const satisfies { [Kind in KnownStatus]: { kind: Kind } }

/**
 * The shown status of a visitor, derived from the server's status and the clock, only here.
 * @param visit the server's status; planned start and end in ms; check-in and check-out time
 *
 * - not on site: 'Expected', 'Late' from the planned start, 'No-show' after the day of the planned end
 * - on site: 'On site', 'Overstay' from the planned end
 *
 * The server's status values are assumed.
 */
export function shownStatus(
  visit: { status: string; start: number; end: number } & Times,
  { now, dayStart }: StatusClock,
): ShownStatus {
  switch (visit.status) {
    case 'expected':
      // A visit that ends at midnight belongs to the day before.
      if (visit.end <= dayStart) return KNOWN.noShow
      return now > visit.start ? KNOWN.late : KNOWN.expected
    case 'checkedIn':
      return now > visit.end ? KNOWN.overstay : KNOWN.onSite
    case 'checkedOut':
      return KNOWN.left
    case 'noShow':
      return KNOWN.noShow
    case 'cancelled':
      return KNOWN.cancelled
    default:
      return { kind: 'unknown', word: visit.status, next: NEXT[statusByTimes(visit)] }
  }
}

/** The next possible action for a visitor; a no-show can still be checked in. */
export function nextAction(status: ShownStatus): NextAction {
  switch (status.kind) {
    case 'unknown':
      return status.next
    case 'expected':
    case 'late':
    case 'noShow':
      return 'checkin'
    case 'onSite':
    case 'overstay':
      return 'checkout'
    default:
      return null
  }
}

/**
 * Why a visitor has no QR code and self-update link: doors would not accept it. Null if they have one.
 * @param status the server's status
 */
export function whyNoCode({ status }: { status: string }): 'cancelled' | 'left' | null {
  if (status === 'cancelled') return 'cancelled'
  return status === 'checkedOut' ? 'left' : null
}

/** Whether a visitor is expected or on site. */
export function isOpen({ kind }: ShownStatus): boolean {
  return kind === 'expected' || kind === 'late' || kind === 'onSite' || kind === 'overstay'
}
