// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { forgetPeople } from '@/kiosk/calls'
import { tenantKey } from '@/hooks/keys'

it('only personal data is removed from the cache of a kiosk', async () => {
  const client = new QueryClient()
  const cache = (tenantId: string, service: string) =>
    client.setQueryData(tenantKey(tenantId, service, 'find', {}), [{ name: 'Elena' }])
  for (const service of ['user', 'user-photo', 'visit', 'visit-user', 'validate', 'location', 'visit-type'])
    cache('north', service)
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'a badge with a name' })
    .execute({})
  forgetPeople(client, 'north')
  const left = client.getQueryCache().getAll()
  expect(left.map(({ queryKey }) => queryKey[2])).toEqual(['location', 'visit-type'])
  expect(client.getMutationCache().getAll()).toEqual([])
})
