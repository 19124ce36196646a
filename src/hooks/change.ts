import { type MutationFunctionContext, mutationOptions, type QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { ownFault } from '@/http/faults'
import { tenantKey } from './keys'

/**
 * A change of a tenant's data. Whatever the named services answered before is old then and asked anew, without the person
 * having to wait for it.
 */
export function change<Input, Output>(
  tenantId: Id,
  services: readonly string[],
  mutationFn: (input: Input, context: MutationFunctionContext) => Promise<Output>,
  /** Puts the answer where it is shown, so that the old one is not seen until the lists are there again. */
  keep?: (client: QueryClient, output: Output, input: Input) => void,
) {
  const invalidate = (client: QueryClient) => {
    for (const service of services) void client.invalidateQueries({ queryKey: tenantKey(tenantId, service) })
  }
  return mutationOptions({
    mutationFn,
    onSuccess: (output: Output, input, _result, { client }) => {
      keep?.(client, output, input)
      invalidate(client)
    },
    // Without a readable response the change may still have happened.
    onError: (error, _input, _result, { client }) => {
      if (ownFault(error)) invalidate(client)
    },
  })
}
