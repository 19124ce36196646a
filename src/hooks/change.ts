import { type MutationFunctionContext, mutationOptions, type QueryClient } from '@tanstack/react-query'
import { type Change, orThrow, send } from '@/changes/send'
import type { Id } from '@/http/calls'
import { mayHaveChanged } from '@/http/errors'
import { tenantKey } from './keys'

/**
 * A mutation of a tenant's data. Invalidates the caches without awaiting the refetch.
 * @param caches the named services, or a part of one as the beginning of its keys
 */
export function change<Input, Output, Content = unknown>(
  tenantId: Id,
  caches: readonly (string | readonly string[])[],
  toChange: (input: Input, context: MutationFunctionContext) => Change<Output, Content>,
  /** Writes the response to the cache, so that old data is not shown until the refetch. */
  updateCache?: (client: QueryClient, output: Output, input: Input) => void,
) {
  const invalidate = (client: QueryClient) => {
    for (const cache of caches)
      void client.invalidateQueries({ queryKey: tenantKey(tenantId, ...[cache].flat()) })
  }
  return mutationOptions({
    mutationFn: (input: Input, context) => send(toChange(input, context)).then(orThrow),
    onSuccess: (output: Output, input, _result, { client }) => {
      updateCache?.(client, output, input)
      invalidate(client)
    },
    onError: (error, _input, _result, { client }) => {
      if (mayHaveChanged(error)) invalidate(client)
    },
  })
}
