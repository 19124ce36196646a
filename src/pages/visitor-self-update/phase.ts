import { shownThere } from '@/lib/time/zone'
import { hasLeft, isInside } from '@/lib/visit-status'

/**
 * Phase of the visit for the visitor: upcoming, declined by the visitor, cancelled by the host, on site, or
 * over.
 */
export type Phase = 'open' | 'declined' | 'cancelled' | 'inside' | 'over'

/** Statuses as on the wire; the end as ISO 8601 UTC. */
type VisitFacts = Parameters<typeof isInside>[0] & { visitStatus: string; end: string; timeZone: string }

export function phaseOf({ visitStatus, end, timeZone, ...visitor }: VisitFacts, now: number): Phase {
  if (visitStatus === 'cancelled') return 'cancelled'
  if (visitor.status === 'cancelled') return 'declined'
  if (isInside(visitor)) return 'inside'
  if (hasLeft(visitor)) return 'over'
  if (!end) return 'open'
  // A no-show may still come until the day is over. A visit until midnight ends on the day before.
  const dayOf = (moment: number) => shownThere(moment, timeZone).slice(0, 10)
  return dayOf(Date.parse(end) - 1) < dayOf(now) ? 'over' : 'open'
}
