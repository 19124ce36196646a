import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { loadedVisitors, visitUserQueries } from '@/hooks/booking/visit-user'
import type { DayList } from '@/day/day-list'
import type { VisitUser } from '@/services/booking/visit-user'

it('has a visitor who is in the lists of two days once', () => {
  const client = new QueryClient()
  const load = (day: string, ...ids: number[]) => {
    const visitors = ids.map((visitUserId) => ({ visitUserId }) as VisitUser)
    client.setQueryData(visitUserQueries.day('north', day).queryKey, {
      visitors,
    } as Partial<DayList> as DayList)
  }
  load('2026-03-09', 1, 2)
  load('2026-03-10', 2, 3)
  expect(loadedVisitors(client, 'north').map(({ visitUserId }) => visitUserId)).toEqual([1, 2, 3])
})
