// @vitest-environment node
// Runs every mutation of a tenant's records once against the test backend.
import { expect, it } from 'vitest'
import { openTestBackend } from '../services/support'
import { client, expectChange, mutate, once, type Row } from './support'

const backend = await openTestBackend()
const { companyMutations } = await import('@/hooks/company/company')
const { deletions } = await import('@/hooks/deletion')
const { issuableMutations } = await import('@/hooks/user/issuable')
const { locationMutations } = await import('@/hooks/location-set-up')
const { userMutations, userQueries } = await import('@/hooks/user/user')
const { userPhotoMutations } = await import('@/hooks/user/user-photo')
const { issuableService } = await import('@/services/user/issuable')

const { t, tenant } = backend
const { cards, locations } = tenant.ids
const named = { firstName: 'Zoë', lastName: 'Zander' }
const gone = { issuableId: cards.free2, number: 'V0002', status: 'lost' }
const photo = 'data:image/jpeg;base64,/9j/2wBDAA=='

it.each<Row>([
  ['company create', once(companyMutations.create(t), { name: 'Zebra' }), { name: 'Zebra' }, ['company']],
  ['location create', once(locationMutations.create(t), { name: 'Hut' }), { name: 'Hut' }, ['location']],
  [
    'location patch',
    once(locationMutations.patch(t), { locationId: locations.first, capacity: 9 }),
    { capacity: 9 },
    ['location'],
  ],
  [
    'issuable create',
    once(issuableMutations.create(t), { number: 'Z-1', issuableItemCategoryId: 1 }),
    { number: 'Z-1' },
    ['issuable', 'visit-user'],
  ],
  [
    'issuable patch',
    async () =>
      mutate(issuableMutations.patch(t), { seen: await issuableService.get(t, cards.free2), status: 'lost' }),
    { status: 'lost' },
    ['issuable', 'visit-user'],
  ],
  ['user create', once(userMutations.create(t), named), named, ['user']],
  [
    'user patch',
    once(userMutations.patch(t), { id: 'h-helen', email: 'z@z.example' }),
    { email: 'z@z.example' },
    ['user'],
  ],
  [
    'toggleSimpleBooking',
    once(userMutations.toggleSimpleBooking(t), {
      user: { id: 'h-own', simpleBooking: false },
      wanted: true,
    }),
    true,
    ['user'],
  ],
  ['user-photo update', once(userPhotoMutations.update(t), { userId: 'h-own', photo }), true, ['user-photo']],
  [
    'card delete',
    async () => mutate(deletions.card(t, await issuableService.get(t, cards.free2)), cards.free2),
    undefined,
    ['issuable', 'visit-user'],
  ],
  ['card delete again', once(deletions.card(t, gone), cards.free2), undefined, ['issuable', 'visit-user']],
  ['location delete', once(deletions.location(t), locations.first), undefined, ['location']],
  ['user-photo remove', once(userPhotoMutations.remove(t), 'h-own'), undefined, ['user-photo']],
])('%s', (...row) => expectChange(t, row))

it('changeDashboardSettings keeps the settings of other changes and updates the cache', async () => {
  const { queryKey } = userQueries.dashboardSettings(t, 'h-own')
  const change = (settings: Record<string, unknown>) =>
    mutate(userMutations.changeDashboardSettings(t, 'h-own'), () => settings)
  await change({ cards: ['onSite'] })
  await Promise.all([change({ columns: ['name'] }), change({ rail: [] })])
  const all = { cards: ['onSite'], columns: ['name'], rail: [] }
  expect(client.getQueryData(queryKey)).toEqual(all)
  expect(await client.fetchQuery(userQueries.dashboardSettings(t, 'h-own'))).toEqual(all)
})
