import { queryOptions } from '@tanstack/react-query'
import { LOOKUP_STALE_TIME } from '@/config/constants'
import { iconService } from '@/services/icon'

export const iconQueries = {
  /** An icon by its 'set:name'; null if there is none. Independent of the tenant. */
  get: (icon: string) =>
    queryOptions({
      queryKey: ['icon', 'get', icon] as const,
      queryFn: ({ signal }) => iconService.get(icon, { signal }),
      staleTime: LOOKUP_STALE_TIME,
      enabled: icon !== '',
    }),
}
