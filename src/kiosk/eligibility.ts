import type { VisitUser } from '@/services/booking/visit-user'
import type { Eligibility } from './flow'

/** Where and when this kiosk stands: its day in ms, and the ids of its place, of all below and of those above it. */
export type Here = { dayStart: number; dayEnd: number; places: ReadonlySet<string> }

const OVER = ['checkedOut', 'cancelled']
const OPEN = ['expected', 'noShow']

/**
 * How a visitor stands to this kiosk. Whoever is inside is so from whichever day and place; a no-show who comes after all
 * is awaited.
 */
export function eligibilityOf(
  { status, start, end, locationIds }: Pick<VisitUser, 'status' | 'start' | 'end' | 'locationIds'>,
  { dayStart, dayEnd, places }: Here,
): Eligibility {
  if (status === 'checkedIn') return 'inside'
  if (OVER.includes(status)) return 'over'
  if (!OPEN.includes(status)) return 'unclear'
  if (Date.parse(end) <= dayStart) return 'over'
  if (Date.parse(start) >= dayEnd) return 'otherDay'
  const isHere = places.size === 0 || locationIds.some((id) => places.has(String(id)))
  return isHere || locationIds.length === 0 ? 'expected' : 'otherLocation'
}
