// @vitest-environment node
import { expect, it } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import { cardFilters, cardQuery } from '@/pages/reports/reportData/issuable/card-filters'
import { userFilters, userQuery } from '@/pages/reports/reportData/users/user-filters'

const index = indexLocations([{ locationId: 'site', parentLocationId: null }])
const nonsense = {
  status: 'asleep',
  category: '99',
  location: 'x'.repeat(500),
  enabled: 'perhaps',
  kind: '<script>',
}

it('invalid filters in the URL are ignored for users and cards', () => {
  expect(userFilters.parse(nonsense)).toEqual(userFilters.parse({}))
  expect(userQuery(userFilters.parse(nonsense), index)).toEqual({ enabled: true })
  const lookups = { index, categories: [{ issuableItemCategoryId: 1 }], now: 0 }
  expect(cardQuery(cardFilters.parse(nonsense), lookups)).toEqual({})
})

it('an unknown location does not filter users', () => {
  expect(userQuery(userFilters.parse({ location: 'moon' }), index)).toEqual({ enabled: true })
})
