// @vitest-environment node
import { QueryClient } from '@tanstack/react-query'
import { delay, http } from 'msw'
import { expect, it } from 'vitest'
import { tenantKey } from '@/hooks/keys'
import { locationQueries } from '@/hooks/location'
import type { WholeList } from '@/http/whole-list'
import { clearPeople, hereAndNow } from '@/kiosk/calls'
import type { Location } from '@/services/location'
import { server } from '../support/server'

it('removes only personal data from the cache of a kiosk', async () => {
  const client = new QueryClient()
  const cache = (tenantId: string, service: string) =>
    client.setQueryData(tenantKey(tenantId, service, 'find', {}), [{ name: 'Elena' }])
  for (const service of ['user', 'user-photo', 'visit', 'visit-user', 'validate', 'location', 'visit-type'])
    cache('north', service)
  await client
    .getMutationCache()
    .build(client, { mutationFn: async () => 'a badge with a name' })
    .execute({})
  clearPeople(client, 'north')
  const remaining = client.getQueryCache().getAll()
  expect(remaining.map(({ queryKey }) => queryKey[2])).toEqual(['location', 'visit-type'])
  expect(client.getMutationCache().getAll()).toEqual([])
})

it('uses the known locations while they cannot be loaded again', async () => {
  const client = new QueryClient()
  const { queryKey } = locationQueries.list('north')
  const known = { data: [{ locationId: 7, timeZone: 'Asia/Tokyo' }], isComplete: true }
  client.setQueryData(queryKey, known as WholeList<Location>, { updatedAt: 1 })
  server.use(http.get('*/location/v1/north', () => delay('infinite')))
  const here = await hereAndNow(client, { tenantId: 'north', locationId: 7, now: 0 })
  expect(here).toMatchObject({ timeZone: 'Asia/Tokyo', places: new Set(['7']) })
})
