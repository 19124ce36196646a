import { type MutationOptions, QueryClient } from '@tanstack/react-query'
import { afterEach, expect } from 'vitest'
import { tenantKey } from '@/hooks/keys'

export const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

/** Runs a mutation like `useMutation`. */
export const mutate = <In, Out>(options: MutationOptions<Out, Error, In>, input: In) =>
  client.getMutationCache().build(client, options).execute(input)

export const once =
  <In, Out>(options: MutationOptions<Out, Error, In>, input: In) =>
  () =>
    mutate(options, input)

/** A mutation, its result, and the services whose queries it invalidates. */
export type Row = [name: string, act: () => Promise<unknown>, answer: unknown, old: readonly string[]]

export async function expectChange(tenantId: string, [, act, answer, old]: Row) {
  const keys = old.map((service) => tenantKey(tenantId, service, 'seen'))
  for (const key of keys) client.setQueryData(key, 'as it was')
  const answered = await act()
  if (typeof answer === 'object' && answer) expect(answered).toMatchObject(answer)
  else expect(answered).toBe(answer)
  for (const key of keys) expect(client.getQueryState(key)?.isInvalidated, key.join(' ')).toBe(true)
}
