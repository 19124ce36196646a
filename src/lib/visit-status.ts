import { VISITOR_STATUSES } from '@/config/settings'

/** A visitor has exactly one shown status, so that counts do not overlap. */
export type KnownStatus = 'expected' | 'late' | 'onSite' | 'overstay' | 'left' | 'noShow' | 'cancelled'

/** What can be done next with a visitor. */
type NextAction = 'checkin' | 'checkout' | null

/** `word` is the server's own for what this app does not know: it is shown as it is. `next` is by the visitor's times. */
export type ShownStatus = { kind: KnownStatus } | { kind: 'unknown'; word: string; next: NextAction }

type Times = { checkinTime?: unknown; checkoutTime?: unknown }

/** The status by the times alone, both in one form. Somebody who left may have come back. */
export function statusByTimes({ checkinTime, checkoutTime }: Times) {
  if (checkoutTime && !(checkinTime && checkinTime > checkoutTime)) return 'checkedOut'
  return checkinTime ? 'checkedIn' : 'expected'
}

/** Whether somebody is inside; by their times where the server has a word of its own for their status. */
export const isInside = ({ status, ...times }: Times & { status: string }): boolean =>
  status === 'checkedIn' ||
  (!VISITOR_STATUSES.some((known) => known === status) && statusByTimes(times) === 'checkedIn')

const NEXT = { expected: 'checkin', checkedIn: 'checkout', checkedOut: null } as const

/** The clock that statuses are derived by, both in ms: now, and when today began at the visit's time zone. */
export type StatusClock = { now: number; dayStart: number }

// The same object for each, for this is asked of every visitor of a day again and again.
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
 * What a visitor is shown as, derived from the server's status and the clock, here and nowhere else.
 * @param visit the server's status word; planned start and end in ms; when the visitor came and left
 *
 * - not in: 'Expected', 'Late' from the planned start, 'No-show' when the day of the planned end is over
 * - in: 'On site', 'Overstay' from the planned end
 *
 * The server's status words are assumed.
 */
export function shownStatus(
  visit: { status: string; start: number; end: number } & Times,
  { now, dayStart }: StatusClock,
): ShownStatus {
  switch (visit.status) {
    case 'expected':
      // A visit until midnight ends on the day before.
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

/** What can be done next with a visitor; a no-show who comes after all is let in. */
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
 * Why a visitor has no code, and no link that leads to it: no door would take it any more. Null for whoever has one.
 * @param status the server's word
 */
export function whyNoCode({ status }: { status: string }): 'cancelled' | 'left' | null {
  if (status === 'cancelled') return 'cancelled'
  return status === 'checkedOut' ? 'left' : null
}

/** Whether something is still to come of a visitor: they are awaited, or inside. */
export function isOpen({ kind }: ShownStatus): boolean {
  return kind === 'expected' || kind === 'late' || kind === 'onSite' || kind === 'overstay'
}
