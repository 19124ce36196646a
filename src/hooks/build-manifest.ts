import { queryOptions } from '@tanstack/react-query'
import { BUILD_CHECK, BUILD_CHECK_JITTER } from '@/config/constants'
import { spreadOut } from '@/lib/time/back-off'
import { buildManifestService } from '@/services/build-manifest'

// Random jitter, so that a thousand desks do not check in the same second.
const interval = spreadOut(BUILD_CHECK, BUILD_CHECK_JITTER)

export const buildManifestQueries = {
  /** Whether the server has and serves a different build; checked about once an hour (spec §7, 'Other'). */
  isNewer: () =>
    queryOptions({
      queryKey: ['build-manifest', 'get'] as const,
      queryFn: async ({ signal }) => {
        const id = await buildManifestService.get({ signal })
        return id !== buildManifestService.own() && (await buildManifestService.isServed(id, { signal }))
      },
      initialData: false,
      staleTime: interval,
      refetchInterval: interval,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: false,
      enabled: buildManifestService.own() !== null,
    }),
}
