// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { indexLocations, pathUp } from '@/lib/location-tree'
import { pathText, placeName, placeTexts } from '@/lib/text/place-texts'

const index = indexLocations([
  { locationId: 1, parentLocationId: null, name: 'Campus' },
  { locationId: 2, parentLocationId: 1, name: 'North House' },
  { locationId: '3', parentLocationId: 2, name: 'Room 2' },
])

describe('the text of a location', () => {
  it('is its path', () => {
    expect(pathText(pathUp(index, 3))).toBe('Campus › North House › Room 2')
    expect(pathText([])).toBe('')
  })

  it('is its name in a cell and its path in the tooltip, one line per location, without unknown ones', () => {
    expect(placeTexts(index, ['3', 'gone', 1])).toEqual({
      place: 'Room 2, Campus',
      placePath: 'Campus › North House › Room 2\nCampus',
    })
  })

  it('includes the building if several buildings have a floor of that name', () => {
    const floors = indexLocations([
      { locationId: 1, parentLocationId: null, name: 'North House' },
      { locationId: 2, parentLocationId: 1, name: 'Ground floor' },
      { locationId: 3, parentLocationId: null, name: 'South House' },
      { locationId: 4, parentLocationId: 3, name: 'Ground floor' },
    ])
    expect(placeTexts(floors, [4, 3]).place).toBe('South House › Ground floor, South House')
    expect([2, 'gone', undefined].map((id) => placeName(floors, id))).toEqual([
      'North House › Ground floor',
      '',
      '',
    ])
  })
})
