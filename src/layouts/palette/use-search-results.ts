import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { userQueries } from '@/hooks/user/user'
import { visitQueries } from '@/hooks/booking/visit'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { useDebounced } from '@/lib/react/use-debounced'
import { useToday } from '@/widgets/use-today'

/** A single letter matches too much. */
const SHORTEST = 2
const PAUSE = 150
/** More than are shown: services match a word anywhere, and prefix matches are listed first. */
const ASKED = 50

/**
 * Search results from the services: locations (loaded once), today's visitors, today's and upcoming visits by
 * subject, hosts, and users. At most two requests run at once. Earlier results stay until the next response;
 * responses to outdated searches are dropped.
 */
export function useSearchResults(tenantId: string, search: string) {
  const typed = search.trim()
  const debounced = useDebounced(typed, PAUSE)
  const isEnabled = tenantId !== '' && typed.length >= SHORTEST && debounced.length >= SHORTEST
  const page = { placeholderData: keepPreviousData, staleTime: 10_000 }
  const { locations, today, isKnown: isDayKnown } = useToday(tenantId, isEnabled)
  const visitors = useQuery({
    ...visitUserRecordQueries.find(tenantId, {
      ...today.span,
      $search: debounced,
      $limit: ASKED,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isDayKnown,
  })
  const visits = useQuery({
    ...visitQueries.find(tenantId, {
      end: today.span.end,
      $search: debounced,
      $limit: ASKED,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isDayKnown,
  })
  const hosts = useQuery({
    ...userQueries.search(tenantId, debounced, 'hosts', ASKED),
    ...page,
    enabled: isDayKnown && !visitors.isFetching,
  })
  const users = useQuery({
    ...userQueries.search(tenantId, debounced, 'all', ASKED),
    ...page,
    enabled: isDayKnown && !visitors.isFetching && !hosts.isFetching,
  })
  const all = [visitors, visits, hosts, users, locations]
  const failed = isEnabled ? all.filter(({ isError, isFetching }) => isError && !isFetching) : []
  const isTyping = typed.length >= SHORTEST && debounced !== typed
  return {
    /** The results belong to an older search text; show only those that match the new one too. */
    isOld: isTyping || [visitors, visits, hosts, users].some(({ isPlaceholderData }) => isPlaceholderData),
    isLoading: isTyping || (isEnabled && all.some(({ isFetching }) => isFetching)),
    isEnabled,
    visitors: isEnabled ? (visitors.data?.data ?? []).filter(today.has) : [],
    visits: isEnabled ? (visits.data?.data ?? []).filter((visit) => !today.isPast(visit)) : [],
    hosts: isEnabled ? (hosts.data?.data ?? []) : [],
    users: isEnabled ? (users.data?.data ?? []) : [],
    locations: isEnabled ? (locations.data ?? []) : [],
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

export type SearchResults = ReturnType<typeof useSearchResults>
