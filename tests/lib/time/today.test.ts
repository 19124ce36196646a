// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import { todayAt } from '@/lib/time/today'

const places = indexLocations([
  { locationId: 'honiara', timeZone: 'Pacific/Guadalcanal' },
  { locationId: 'suva', timeZone: 'Pacific/Fiji' },
  { locationId: 'auckland', timeZone: 'Pacific/Auckland' },
  { locationId: 'lisbon', timeZone: 'Europe/Lisbon' },
  { locationId: 'honolulu', timeZone: 'Pacific/Honolulu' },
  { locationId: 'nowhere', timeZone: 'Not/AZone' },
])
// Honiara: 10 March, 23:00. Suva: 11 March, 00:00. Auckland: 11 March, 01:00.
// Lisbon: 10 March, 12:00. Honolulu: 10 March, 02:00.
const today = todayAt(places, Date.parse('2026-03-10T12:00Z'))

describe('today', () => {
  // Independent of this device's zone: Honiara's day starts first, Suva's ends last.
  it('is requested from the first start to the last end of the day at all locations', () => {
    expect(today.span).toEqual({
      end: { $gt: '2026-03-09T13:00:00.000Z' },
      start: { $lt: '2026-03-11T12:00:00.000Z' },
    })
  })

  it.each([
    // 11 March from midnight to midnight in Auckland.
    ['auckland', '2026-03-10T10:00Z', '2026-03-10T11:00Z', 'past'],
    ['auckland', '2026-03-10T10:00Z', '2026-03-10T11:01Z', 'today'],
    ['auckland', '2026-03-11T10:59Z', '2026-03-11T12:00Z', 'today'],
    ['auckland', '2026-03-11T11:00Z', '2026-03-11T12:00Z', 'to come'],
    ['lisbon', '2026-03-09T23:00Z', '2026-03-10T00:00Z', 'past'],
    ['lisbon', '2026-03-10T23:59Z', '2026-03-11T09:00Z', 'today'],
    ['lisbon', '2026-03-11T00:00Z', '2026-03-11T09:00Z', 'to come'],
    ['honolulu', '2026-03-10T09:00Z', '2026-03-10T10:00Z', 'past'],
    ['honolulu', '2026-03-11T09:59Z', '2026-03-11T10:30Z', 'today'],
  ])('at %s: from %s to %s is %s', (place, start, end, expected) => {
    const visit = { start, end, locationIds: [place] }
    const found = today.isPast(visit) ? 'past' : today.has(visit) ? 'today' : 'to come'
    expect(found).toBe(expected)
  })

  it('is the day of the device if a location has no known time zone', () => {
    const inTheMorning = { start: '2026-03-10T08:00Z', end: '2026-03-10T16:00Z' }
    expect(today.has({ ...inTheMorning, locationIds: ['nowhere'] })).toBe(true)
    expect(today.has({ ...inTheMorning, locationIds: [] })).toBe(true)
  })
})
