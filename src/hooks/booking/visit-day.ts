import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { dayAt } from '@/lib/time/day'
import { indexLocations } from '@/lib/location-tree'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import { locationQueries } from '@/hooks/location'

/**
 * The day on whose list a visitor stands, 'YYYY-MM-DD' at their visit's place; null for today, which also has everybody
 * who is still inside from another day.
 */
export async function listedDay(
  client: QueryClient,
  tenantId: Id,
  { status, start, end, locationIds }: VisitUser,
): Promise<string | null> {
  if (status === 'checkedIn') return null
  const index = indexLocations(await client.fetchQuery(locationQueries.all(tenantId)))
  const zone = zoneOf(index, locationIds[0])
  const [first, last, today] = [Date.parse(start), Date.parse(end), Date.now()].map((at) =>
    Number.isNaN(at) ? null : dayAt(at, zone),
  )
  if (!first || !today || (first <= today && last && last >= today)) return null
  return first
}
