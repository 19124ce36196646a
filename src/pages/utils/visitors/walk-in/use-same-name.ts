import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { dayAt } from '@/lib/time/day'
import type { LocationIndex } from '@/lib/location-tree'
import { zoneOf } from '@/lib/time/wall-time'
import { useIsLive } from '@/hooks/realtime'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { sameName } from './walk-in-values'

/** Limit of records with the same name, and how far ahead (ms) their day may start in another time zone. */
const OF_ONE_NAME = 20
const AHEAD = 36 * 60 * 60_000

type Person = { firstName: string; lastName: string }

/**
 * Today's visitors with the same name. While the day is loading, its list cannot rule out matches; `search` then
 * queries the server.
 * @param today 'YYYY-MM-DD'
 */
export function useSameName(tenantId: string, today: string, index: LocationIndex<Location>, person: Person) {
  const client = useQueryClient()
  const { data: day } = useQuery(visitUserQueries.day(tenantId, today, useIsLive()))
  const [answered, setAnswered] = useState<readonly VisitUser[]>([])
  const isToday = ({ start, status, locationIds }: VisitUser) =>
    status === 'checkedIn' || dayAt(Date.parse(start), zoneOf(index, locationIds[0])) === today

  const among = (visitors: readonly VisitUser[]) => {
    const visitorsById = new Map(
      [...visitors, ...(day?.visitors ?? [])].map((visitor) => [String(visitor.visitUserId), visitor]),
    )
    return sameName([...visitorsById.values()], person)
  }
  return {
    offers: among(answered),

    /** The same, from complete data. */
    search: async (): Promise<VisitUser[]> => {
      if (day?.isComplete) return among(answered)
      const { data } = await client.fetchQuery(
        visitUserRecordQueries.find(tenantId, {
          firstName: person.firstName.trim(),
          lastName: person.lastName.trim(),
          start: { $lt: new Date(Date.now() + AHEAD).toISOString() },
          $sort: { start: -1 },
          $limit: OF_ONE_NAME,
        }),
      )
      const namesakes = data.filter(isToday)
      setAnswered(namesakes)
      return among(namesakes)
    },
  }
}
