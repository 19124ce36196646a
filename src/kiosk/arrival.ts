import type { ArrivalReason } from '@/lib/arrival-reasons'
import { backOff } from '@/lib/time/back-off'
import type { VisitUser } from '@/services/booking/visit-user'
import { type Here, eligibilityOf } from './eligibility'

type Seen = Pick<
  VisitUser,
  'visitId' | 'status' | 'checkinTime' | 'checkoutTime' | 'start' | 'end' | 'locationIds'
>

/**
 * What becomes of a check-in that was kept without network, by the visitor as they are now. Whoever is inside by now was
 * let in by reception, or by an answer of the server that never came here: to send it again would count them twice.
 * @param arrival `at`: when the code was scanned, in ms
 * @param here the kiosk's day, on which it is sent
 */
export function verdictOf(
  arrival: { visitId: string; at: number },
  visitor: Seen,
  here: Here,
): 'send' | 'arrived' | ArrivalReason {
  if (String(visitor.visitId) !== arrival.visitId) return 'wrongVisit'
  const eligibility = eligibilityOf(visitor, here)
  if (eligibility === 'inside') return 'arrived'
  // In and out again meanwhile.
  if (Date.parse(visitor.checkoutTime ?? '') >= arrival.at) return 'arrived'
  if (eligibility !== 'expected') return eligibility
  // Who came yesterday is not here today.
  return arrival.at >= here.dayStart ? 'send' : 'late'
}

/** After so many tries or so long (ms), a technician has to look at it. */
export const MAX_TRIES = 20
const MAX_AGE = 24 * 3_600_000

/** The wait after the first failed try, and the longest (ms) */
const FIRST_WAIT = 30_000
const LONGEST_WAIT = 15 * 60_000

/** The statuses that no later try changes. A 404 may also be an outage, so the round decides. */
export const FINAL_STATUSES: Readonly<Record<number, ArrivalReason>> = {
  409: 'conflict',
  410: 'gone',
  422: 'invalid',
}

/** Whether the back-off is over. A clock that was turned back must not hold up a check-in. */
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
 * A saved check-in after a failed try.
 * @param failure `isCounted`: false for a try that was made before it was due, or without network
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
