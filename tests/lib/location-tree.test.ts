// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  countByPlace,
  findMisplaced,
  indexLocations,
  isWithin,
  pathUp,
  placesWithin,
} from '@/lib/location-tree'

const index = indexLocations([
  { locationId: 1, parentLocationId: null },
  { locationId: '2', parentLocationId: 1 },
  { locationId: 3, parentLocationId: '2' },
  { locationId: 4, parentLocationId: null },
  { locationId: 5, parentLocationId: 6 },
  { locationId: 6, parentLocationId: 5 },
  { locationId: 7, parentLocationId: 99 },
])

describe('the location tree', () => {
  it.each([
    [3, ['1'], true],
    [3, ['3'], true],
    [1, ['3'], false],
    [4, ['1'], false],
    ['3', ['4', '2'], true],
    [98, ['98'], true],
    [98, ['1'], false],
  ])('%s lies within %s: %s', (id, ids, expected) => {
    expect(isWithin(index, id, new Set(ids))).toBe(expected)
  })

  it('lists ancestors from the inside out, up to an unknown parent', () => {
    expect(pathUp(index, 3).map(({ locationId }) => locationId)).toEqual([3, '2', 1])
    expect(pathUp(index, 7).map(({ locationId }) => locationId)).toEqual([7])
  })

  it('stops at a cycle', () => {
    expect(pathUp(index, 5)).toHaveLength(2)
    expect(isWithin(index, 5, new Set(['1']))).toBe(false)
  })

  it('lists a location and its descendants', () => {
    expect([...placesWithin(index, new Set(['1']))]).toEqual(['1', '2', '3'])
  })

  it('finds locations in a cycle or with a missing parent, but not their descendants', () => {
    const damaged = indexLocations([
      ...index.values(),
      { locationId: 8, parentLocationId: 5 },
      { locationId: 9, parentLocationId: 7 },
      { locationId: 10, parentLocationId: 10 },
    ])
    expect(Object.fromEntries(findMisplaced(damaged))).toEqual({
      5: 'circle',
      6: 'circle',
      7: 'orphan',
      10: 'circle',
    })
  })

  it('counts each person once at their locations and all ancestors', () => {
    const people = [
      { locationIds: [3] },
      { locationIds: ['2', 3] },
      { locationIds: [1, 4] },
      { locationIds: [] },
    ]
    expect(Object.fromEntries(countByPlace(index, people))).toEqual({ 1: 3, 2: 2, 3: 2, 4: 1 })
  })
})
