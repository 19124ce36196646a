import type { VisitUser } from '@/services/booking/visit-user'
import { type Here, standingOf } from './standing'

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
): 'send' | 'arrived' | 'refused' {
  if (String(visitor.visitId) !== arrival.visitId) return 'refused'
  const standing = standingOf(visitor, here)
  if (standing === 'inside') return 'arrived'
  // In and out again meanwhile.
  if (Date.parse(visitor.checkoutTime ?? '') >= arrival.at) return 'arrived'
  // Who came yesterday is not here today.
  return standing === 'expected' && arrival.at >= here.dayStart ? 'send' : 'refused'
}
