// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import { cardFilters, cardQuery } from '@/pages/reports/reportData/issuable/card-filters'
import { actionsOf, createRowMaker } from '@/pages/reports/reportData/issuable/card-rows'

const now = Date.parse('2026-03-10T12:00Z')
const index = indexLocations([
  { locationId: 'site', parentLocationId: null, name: 'Site', enabled: true, deleted: false },
  { locationId: 'gate', parentLocationId: 'site', name: 'Gate', enabled: true, deleted: false },
])
const categories = [{ issuableItemCategoryId: 2, name: 'Contractor', enabled: true }]
const toRow = createRowMaker({ locations: index, categories, now })

const row = (card: object) =>
  toRow({ card: { issuableId: 'c', number: '7', status: 'available', ...card }, visitor: null, name: '' })

describe('a card', () => {
  it('is overdue if it is issued and past its due time', () => {
    expect(row({ status: 'issued', dueAt: '2026-03-10T11:59Z' }).status).toBe('overdue')
    expect(row({ status: 'issued', dueAt: '2026-03-10T12:01Z' }).status).toBe('issued')
    expect(row({ status: 'issued', dueAt: null }).status).toBe('issued')
    expect(row({ status: 'lost', dueAt: '2026-03-10T11:59Z' }).status).toBe('lost')
  })

  it('of an unknown status has the status text of the server and no actions', () => {
    const odd = row({ status: 'eaten' })
    expect(odd.status).toEqual({ word: 'eaten' })
    expect(actionsOf(odd)).toEqual([])
  })

  it('has its category and its location', () => {
    expect(row({ issuableItemCategoryId: '2', locationId: 'gate' })).toMatchObject({
      category: 'Contractor',
      place: 'Gate',
      placePath: 'Site › Gate',
    })
  })
})

it('filters by known values only', () => {
  const query = (address: string) =>
    cardQuery(cardFilters.parse(Object.fromEntries(new URLSearchParams(address))), { index, categories, now })
  expect(query('status=gone&category=9&location=moon')).toEqual({})
  expect(query('status=overdue&category=2&location=gate')).toEqual({
    status: 'issued',
    dueAt: { $lt: '2026-03-10T12:00:00.000Z' },
    issuableItemCategoryId: 2,
    locationId: { $in: ['gate'] },
  })
})
