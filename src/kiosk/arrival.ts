import type { ArrivalReason } from '@/lib/arrival-reasons'
import { backOff } from '@/lib/time/back-off'
import type { VisitUser } from '@/services/booking/visit-user'
import { type Here, eligibilityOf } from './eligibility'

type Seen = Pick<
  VisitUser,
  'visitId' | 'status' | 'checkinTime' | 'checkoutTime' | 'start' | 'end' | 'locationIds'
>

/**
 * Decides about a check-in saved offline, from the visitor's current record. A visitor on site was checked in
 * by reception, or by a request whose response was lost; sending it again would count them twice.
 * @param arrival `at`: when the code was scanned, in ms
 * @param here the kiosk's day on which it is sent
 */
export function verdictOf(
  arrival: { visitId: string; at: number },
  visitor: Seen,
  here: Here,
): 'send' | 'arrived' | ArrivalReason {
  if (String(visitor.visitId) !== arrival.visitId) return 'wrongVisit'
  const eligibility = eligibilityOf(visitor, here)
  if (eligibility === 'inside') return 'arrived'
  // The visitor has checked in and out since.
  if (Date.parse(visitor.checkoutTime ?? '') >= arrival.at) return 'arrived'
  if (eligibility !== 'expected') return eligibility
  // A visitor who arrived yesterday is not here today.
  return arrival.at >= here.dayStart ? 'send' : 'late'
}

/** After this many attempts or this age (ms), a technician has to handle it. */
export const MAX_TRIES = 20
const MAX_AGE = 24 * 3_600_000

/** Initial and maximum backoff, in ms. */
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 15 * 60_000

/** Statuses that a retry does not change. A 404 may also be an outage, so the whole batch decides. */
export const FINAL_STATUSES: Readonly<Record<number, ArrivalReason>> = {
  400: 'invalid',
  409: 'conflict',
  410: 'gone',
  422: 'invalid',
}

/** Whether the backoff is over. A clock that was set back must not block a check-in. */
export function isDue({ nextTryAt }: { nextTryAt: number }, now: number): boolean {
  return nextTryAt <= now || nextTryAt - now > 2 * LONGEST_WAIT
}

type Tried = {
  at: number
  isRefused: boolean
  reason: ArrivalReason | null
  tries: number
  nextTryAt: number
  lastStatus: number | null
}

/**
 * Updates a saved check-in after a failed attempt.
 * @param failure `isCounted`: false for an attempt before its due time or without network
 */
export function afterFailure<T extends Tried>(
  arrival: T,
  { now, status, isCounted }: { now: number; status: number | null; isCounted: boolean },
): T {
  const tries = arrival.tries + (isCounted ? 1 : 0)
  if (tries >= MAX_TRIES || now - arrival.at >= MAX_AGE)
    return { ...arrival, tries, lastStatus: status, isRefused: true, reason: 'gaveUp' }
  if (!isCounted) return arrival
  const nextTryAt = now + backOff(arrival.tries, FIRST_WAIT, LONGEST_WAIT)
  return { ...arrival, tries, lastStatus: status, nextTryAt }
}
