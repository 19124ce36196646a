import { shownThere } from '@/lib/time/zone'

/** Where the visit stands for the visitor: still to come, called off by either side, inside, or over. */
export type Phase = 'open' | 'declined' | 'cancelled' | 'inside' | 'over'

/** The server's own words for the visitor and the visit; the end as ISO 8601 UTC. */
type VisitFacts = { status: string; visitStatus: string; end: string; timeZone: string }

export function phaseOf({ status, visitStatus, end, timeZone }: VisitFacts, now: number): Phase {
  if (visitStatus === 'cancelled') return 'cancelled'
  if (status === 'cancelled') return 'declined'
  if (status === 'checkedIn') return 'inside'
  if (status === 'checkedOut') return 'over'
  // Until the day is over also somebody marked as a no-show may come. A visit until midnight ends on the day before.
  const dayOf = (moment: number) => shownThere(moment, timeZone).slice(0, 10)
  return dayOf(Date.parse(end) - 1) < dayOf(now) ? 'over' : 'open'
}
