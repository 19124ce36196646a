import { shownThere } from '@/lib/time/zone'

/**
 * Phase of the visit for the visitor: upcoming, declined by the visitor, cancelled by the host, on site, or
 * over.
 */
export type Phase = 'open' | 'declined' | 'cancelled' | 'inside' | 'over'

/** Statuses as on the wire; the end as ISO 8601 UTC. */
type VisitFacts = { status: string; visitStatus: string; end: string; timeZone: string }

export function phaseOf({ status, visitStatus, end, timeZone }: VisitFacts, now: number): Phase {
  if (visitStatus === 'cancelled') return 'cancelled'
  if (status === 'cancelled') return 'declined'
  if (status === 'checkedIn') return 'inside'
  if (status === 'checkedOut') return 'over'
  // A no-show may still come until the day is over. A visit until midnight ends on the day before.
  const dayOf = (moment: number) => shownThere(moment, timeZone).slice(0, 10)
  return dayOf(Date.parse(end) - 1) < dayOf(now) ? 'over' : 'open'
}
