import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationQueries } from '@/hooks/location'
import { userQueries } from '@/hooks/user'
import { visitQueries } from '@/hooks/visit'
import { visitUserRecordQueries } from '@/hooks/visit-user-record'
import { startOfDay } from '@/lib/day'
import { deviceZone } from '@/lib/zone'
import { useDebounced } from '@/lib/react/use-debounced'

/** A single letter finds half of everything. */
const SHORTEST = 2
const PAUSE = 150
/** More than are shown: a service finds a word anywhere, and what begins with it is to come first. */
const ASKED = 50
const DAY = 86_400_000

/** Visitors of today: not yet over when the day began, begun before it ends. */
function ofToday() {
  const start = startOfDay(Date.now(), deviceZone())
  return { end: { $gt: new Date(start).toISOString() }, start: { $lt: new Date(start + DAY).toISOString() } }
}

/**
 * What the services find for a search: visitors of today, visits of today and to come by their subject, hosts, everybody,
 * and the locations, which are all loaded once. Two questions are under way at most; the others wait for the first. What
 * was found before stays until the next answer, and the answer to an older search is dropped.
 */
export function useFound(tenantId: string, search: string) {
  const [today] = useState(ofToday)
  const typed = search.trim()
  const asked = useDebounced(typed, PAUSE)
  const isAsked = tenantId !== '' && typed.length >= SHORTEST && asked.length >= SHORTEST
  const page = { placeholderData: keepPreviousData, staleTime: 10_000 }
  const visitors = useQuery({
    ...visitUserRecordQueries.find(tenantId, {
      ...today,
      $search: asked,
      $limit: ASKED,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isAsked,
  })
  const visits = useQuery({
    ...visitQueries.find(tenantId, {
      end: today.end,
      $search: asked,
      $limit: ASKED,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isAsked,
  })
  const hosts = useQuery({
    ...userQueries.search(tenantId, asked, 'hosts', ASKED),
    ...page,
    enabled: isAsked && !visitors.isFetching,
  })
  const users = useQuery({
    ...userQueries.search(tenantId, asked, 'all', ASKED),
    ...page,
    enabled: isAsked && !visitors.isFetching && !hosts.isFetching,
  })
  const locations = useQuery({
    ...locationQueries.all(tenantId),
    enabled: isAsked && !visits.isFetching,
  })
  const all = [visitors, visits, hosts, users, locations]
  const failed = isAsked ? all.filter(({ isError, isFetching }) => isError && !isFetching) : []
  const isTyping = typed.length >= SHORTEST && asked !== typed
  return {
    /** Answers are for an older text: only what the new one finds in them too still holds. */
    isOld: isTyping || [visitors, visits, hosts, users].some(({ isPlaceholderData }) => isPlaceholderData),
    isLoading: isTyping || (isAsked && all.some(({ isFetching }) => isFetching)),
    isAsked,
    visitors: isAsked ? (visitors.data?.data ?? []) : [],
    visits: isAsked ? (visits.data?.data ?? []) : [],
    hosts: isAsked ? (hosts.data?.data ?? []) : [],
    users: isAsked ? (users.data?.data ?? []) : [],
    locations: isAsked ? (locations.data ?? []) : [],
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

export type Found = ReturnType<typeof useFound>
