import { queryOptions } from '@tanstack/react-query'
import { BUILD_CHECK } from '@/config/constants'
import { buildManifestService } from '@/services/build-manifest'

// Spread at random, so that a thousand desks do not ask in the same second.
const interval = Math.round(BUILD_CHECK * (0.9 + Math.random() * 0.2))

export const buildManifestQueries = {
  /** Whether the server has another build than the one that runs here; asked about once an hour (spec §7, 'Other'). */
  isNewer: () =>
    queryOptions({
      queryKey: ['build-manifest', 'get'] as const,
      queryFn: async ({ signal }) =>
        (await buildManifestService.get({ signal })) !== buildManifestService.own(),
      initialData: false,
      staleTime: interval,
      refetchInterval: interval,
      refetchIntervalInBackground: true,
      refetchOnWindowFocus: false,
      enabled: buildManifestService.own() !== null,
    }),
}
