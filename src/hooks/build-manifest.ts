import { queryOptions } from '@tanstack/react-query'
import { buildManifestService } from '@/services/build-manifest'

export const buildManifestQueries = {
  /** The id of the build that the server has now; to be compared with the page's own. */
  get: () =>
    queryOptions({
      queryKey: ['build-manifest', 'get'] as const,
      queryFn: ({ signal }) => buildManifestService.get({ signal }),
    }),
}
