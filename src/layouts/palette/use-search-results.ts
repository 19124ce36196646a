import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { userQueries } from '@/hooks/user/user'
import { visitQueries } from '@/hooks/booking/visit'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { useDebounced } from '@/lib/react/use-debounced'
import { useToday } from '@/widgets/use-today'

/** A single letter finds half of everything. */
const SHORTEST = 2
const PAUSE = 150
/** More than are shown: a service finds a word anywhere, and what begins with it is to come first. */
const ASKED = 50

/**
 * What the services find for a search: the locations, which are all loaded once, visitors of today, visits of today and
 * to come by their subject, hosts, and everybody. Two questions are under way at most; the others wait for the first. What
 * was found before stays until the next answer, and the answer to an older search is dropped.
 */
export function useSearchResults(tenantId: string, search: string) {
  const typed = search.trim()
  const asked = useDebounced(typed, PAUSE)
  const isAsked = tenantId !== '' && typed.length >= SHORTEST && asked.length >= SHORTEST
  const page = { placeholderData: keepPreviousData, staleTime: 10_000 }
  const { locations, today, isKnown: isDayKnown } = useToday(tenantId, isAsked)
  const visitors = useQuery({
    ...visitUserRecordQueries.find(tenantId, {
      ...today.span,
      $search: asked,
      $limit: ASKED,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isDayKnown,
  })
  const visits = useQuery({
    ...visitQueries.find(tenantId, {
      end: today.span.end,
      $search: asked,
      $limit: ASKED,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isDayKnown,
  })
  const hosts = useQuery({
    ...userQueries.search(tenantId, asked, 'hosts', ASKED),
    ...page,
    enabled: isDayKnown && !visitors.isFetching,
  })
  const users = useQuery({
    ...userQueries.search(tenantId, asked, 'all', ASKED),
    ...page,
    enabled: isDayKnown && !visitors.isFetching && !hosts.isFetching,
  })
  const all = [visitors, visits, hosts, users, locations]
  const failed = isAsked ? all.filter(({ isError, isFetching }) => isError && !isFetching) : []
  const isTyping = typed.length >= SHORTEST && asked !== typed
  return {
    /** Answers are for an older text: only what the new one finds in them too still holds. */
    isOld: isTyping || [visitors, visits, hosts, users].some(({ isPlaceholderData }) => isPlaceholderData),
    isLoading: isTyping || (isAsked && all.some(({ isFetching }) => isFetching)),
    isAsked,
    visitors: isAsked ? (visitors.data?.data ?? []).filter(today.has) : [],
    visits: isAsked ? (visits.data?.data ?? []).filter((visit) => !today.isPast(visit)) : [],
    hosts: isAsked ? (hosts.data?.data ?? []) : [],
    users: isAsked ? (users.data?.data ?? []) : [],
    locations: isAsked ? (locations.data ?? []) : [],
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>
