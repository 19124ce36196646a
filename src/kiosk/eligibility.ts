import { hasLeft, isInside } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Eligibility } from './flow'

/** The kiosk's day in ms, and the ids of its location, its descendants and its ancestors. */
export type Here = { dayStart: number; dayEnd: number; places: ReadonlySet<string> }

const OPEN = ['expected', 'noShow']

/**
 * Whether a visitor can be checked in at this kiosk. Visitors on site count regardless of day and location; a
 * no-show who arrives is still expected.
 */
export function eligibilityOf(
  visitor: Pick<VisitUser, 'status' | 'start' | 'end' | 'locationIds' | 'checkinTime' | 'checkoutTime'>,
  { dayStart, dayEnd, places }: Here,
): Eligibility {
  const { status, start, end, locationIds } = visitor
  if (isInside(visitor)) return 'inside'
  if (hasLeft(visitor) || status === 'cancelled') return 'over'
  if (!OPEN.includes(status)) return 'unclear'
  if (Date.parse(end) <= dayStart) return 'over'
  if (Date.parse(start) >= dayEnd) return 'otherDay'
  const isHere = places.size === 0 || locationIds.some((id) => places.has(String(id)))
  return isHere || locationIds.length === 0 ? 'expected' : 'otherLocation'
}
