// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { changeOf, validateLocation, typedOver, valuesOf } from '@/pages/utils/locations/location-values'
import type { Location } from '@/services/location'

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
    expect(changeOf(values, place)).toEqual({})
    expect(changeOf({ ...values, name: ' Hall ', code: '', capacity: null }, place)).toEqual({
      name: 'Hall',
      code: null,
      capacity: null,
    })
  })

  it('finds a missing name, an invalid number and an unknown time zone', () => {
    expect(validateLocation(values)).toEqual({})
    expect(validateLocation({ ...values, name: ' ', capacity: 1.5, timeZone: 'Mars/Base' })).toEqual({
      name: 'required',
      capacity: 'check',
      timeZone: 'check',
    })
  })

  it('keeps only typed values that differ', () => {
    expect(typedOver(values, { name: 'Hall', code: 'L1' })).toEqual({ name: 'Hall' })
  })
})
