// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { changeOf, cleanLocation, locationSchema, valuesOf } from '@/pages/utils/locations/location-values'
import type { Location } from '@/services/location'
import { changedFields } from '@/widgets/form/rebase'

const place: Location = {
  locationId: 'l-1',
  parentLocationId: null,
  name: 'Lobby',
  code: 'L1',
  timeZone: 'Europe/Madrid',
  capacity: 20,
  enabled: true,
  deleted: false,
}
const values = valuesOf(place)

describe('the form of a location', () => {
  it('sends only changes, and null for emptied fields', () => {
    const change = (typed: Partial<typeof values>) => {
      const now = cleanLocation({ ...values, ...typed })
      return changeOf(changedFields(values, now), now)
    }
    expect(change({ address: ' ' })).toEqual({})
    expect(change({ name: ' Hall ', code: '', capacity: null })).toEqual({
      name: 'Hall',
      code: null,
      capacity: null,
    })
  })

  it('finds a missing name, an invalid number and an unknown time zone', () => {
    const errors = (typed: object) =>
      (locationSchema.safeParse({ ...values, ...typed }).error?.issues ?? []).map(
        ({ path, message }) => `${path.join()} ${message}`,
      )
    expect(errors({})).toEqual([])
    expect(errors({ name: ' ', capacity: 1.5, timeZone: 'Mars/Base' })).toEqual([
      'name required',
      'timeZone check',
      'capacity check',
    ])
  })
})
