// @vitest-environment node
// Every mutation of a tenant's records, once, against the stand-in backend.
import { expect, it } from 'vitest'
import { openStand } from '../services/support'
import { client, expectChange, mutate, once, type Row } from './support'

const stand = await openStand()
const { companyMutations } = await import('@/hooks/company/company')
const { customFieldMutations, customFieldTypeMutations } = await import('@/hooks/custom-field')
const { issuableMutations } = await import('@/hooks/user/issuable')
const { locationMutations } = await import('@/hooks/location')
const { userMutations, userQueries } = await import('@/hooks/user/user')
const { userPhotoMutations } = await import('@/hooks/user/user-photo')
const { customFieldTypeService } = await import('@/services/custom-field-type')

const { t, tenant } = stand
const { cards, locations } = tenant.ids
const named = { firstName: 'Zoë', lastName: 'Zander' }
const photo = 'data:image/jpeg;base64,/9j/2wBDAA=='
const newType = async () => (await customFieldTypeService.create(t, { name: 'rating' })).customFieldTypeId

it.each<Row>([
  [
    'company create',
    once(companyMutations.create(t, client), { name: 'Zebra' }),
    { name: 'Zebra' },
    ['company'],
  ],
  [
    'company patch',
    once(companyMutations.patch(t, client), { companyId: 2, phone: '1' }),
    { companyId: 2, phone: '1' },
    ['company'],
  ],
  ['company remove', once(companyMutations.remove(t, client), 3), undefined, ['company']],
  [
    'custom-field create',
    once(customFieldMutations.create(t, client), {
      customFieldTypeId: 1,
      name: 'size',
      label: 'Size',
      appliesTo: 'user',
    }),
    { name: 'size' },
    ['custom-field'],
  ],
  [
    'custom-field patch',
    once(customFieldMutations.patch(t, client), { customFieldId: 1, help: 'As on the shoe' }),
    { customFieldId: 1, help: 'As on the shoe' },
    ['custom-field'],
  ],
  ['custom-field remove', once(customFieldMutations.remove(t, client), 1), undefined, ['custom-field']],
  [
    'custom-field-type create',
    once(customFieldTypeMutations.create(t, client), { name: 'colour' }),
    { name: 'colour' },
    ['custom-field-type'],
  ],
  [
    'custom-field-type patch',
    async () =>
      mutate(customFieldTypeMutations.patch(t, client), {
        customFieldTypeId: await newType(),
        name: 'stars',
      }),
    { name: 'stars' },
    ['custom-field-type'],
  ],
  [
    'custom-field-type remove',
    async () => mutate(customFieldTypeMutations.remove(t, client), await newType()),
    undefined,
    ['custom-field-type'],
  ],
  [
    'location create',
    once(locationMutations.create(t, client), { name: 'Hut' }),
    { name: 'Hut' },
    ['location'],
  ],
  [
    'location patch',
    once(locationMutations.patch(t, client), { locationId: locations.first, capacity: 9 }),
    { capacity: 9 },
    ['location'],
  ],
  ['location remove', once(locationMutations.remove(t, client), locations.first), undefined, ['location']],
  [
    'issuable create',
    once(issuableMutations.create(t, client), { number: 'Z-1', issuableItemCategoryId: 1 }),
    { number: 'Z-1' },
    ['issuable', 'visit-user'],
  ],
  [
    'issuable patch',
    once(issuableMutations.patch(t, client), { issuableId: cards.free2, status: 'lost' }),
    { status: 'lost' },
    ['issuable', 'visit-user'],
  ],
  [
    'issuable remove',
    once(issuableMutations.remove(t, client), cards.disabled),
    undefined,
    ['issuable', 'visit-user'],
  ],
  ['user create', once(userMutations.create(t, client), named), named, ['user']],
  ['user update', once(userMutations.update(t, client), { id: 'h-helen', ...named }), named, ['user']],
  [
    'user patch',
    once(userMutations.patch(t, client), { id: 'h-helen', email: 'z@z.example' }),
    { email: 'z@z.example' },
    ['user'],
  ],
  ['user remove', once(userMutations.remove(t, client), 'h-george'), undefined, ['user']],
  [
    'toggleSimpleBooking',
    once(userMutations.toggleSimpleBooking(t, client), {
      user: { id: 'h-own', simpleBooking: false },
      wanted: true,
    }),
    true,
    ['user'],
  ],
  [
    'user-photo update',
    once(userPhotoMutations.update(t, client), { userId: 'h-own', photo }),
    true,
    ['user-photo'],
  ],
  ['user-photo remove', once(userPhotoMutations.remove(t, client), 'h-own'), undefined, ['user-photo']],
])('%s', (...row) => expectChange(t, row))

it('changeDashboardSettings keeps what others have put there, and shows at once', async () => {
  const { queryKey } = userQueries.dashboardSettings(t, 'h-own')
  const change = (settings: Record<string, unknown>) =>
    mutate(userMutations.changeDashboardSettings(t, 'h-own', client), settings)
  await change({ cards: ['onSite'] })
  await Promise.all([change({ columns: ['name'] }), change({ rail: [] })])
  const all = { cards: ['onSite'], columns: ['name'], rail: [] }
  expect(client.getQueryData(queryKey)).toEqual(all)
  expect(await client.fetchQuery(userQueries.dashboardSettings(t, 'h-own'))).toEqual(all)
})
