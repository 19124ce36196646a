// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { deviceZone } from '@/lib/time/zone'
import { indexLocations } from '@/lib/location-tree'
import {
  bothMoments,
  isSkipped,
  laterBy,
  minutesBetween,
  momentOf,
  nextHalfHour,
  occurrenceOf,
  wallTime,
  zoneOf,
} from '@/lib/time/wall-time'

describe('the time zone of a location', () => {
  const places = indexLocations([
    { locationId: 1, parentLocationId: null, name: 'Site', timeZone: 'Europe/Madrid' },
    { locationId: 2, parentLocationId: 1, name: 'Building' },
    { locationId: 3, parentLocationId: 2, name: 'Floor', timeZone: 'Not/AZone' },
    { locationId: 4, parentLocationId: null, name: 'Elsewhere' },
  ])

  it.each([
    [1, 'Europe/Madrid'],
    [2, 'Europe/Madrid'],
    [3, 'Europe/Madrid'],
    [4, deviceZone()],
    [99, deviceZone()],
    [undefined, deviceZone()],
  ])('of location %s is %s', (id, zone) => {
    expect(zoneOf(places, id)).toBe(zone)
  })
})

describe('local time and timestamp', () => {
  it.each([
    ['2026-03-03T09:30:00Z', 'Europe/Madrid', '2026-03-03T10:30:00'],
    ['2026-07-03T09:30:00Z', 'Europe/Madrid', '2026-07-03T11:30:00'],
    ['2026-03-03T23:30:00Z', 'Europe/Madrid', '2026-03-04T00:30:00'],
    ['2026-03-03T01:00:00Z', 'America/New_York', '2026-03-02T20:00:00'],
  ])('%s in %s is %s, and back', (iso, zone, wall) => {
    expect(wallTime(iso, zone)).toBe(wall)
    expect(momentOf(wall, zone)).toBe(Date.parse(iso))
  })

  it('takes a skipped time as an hour later, and a repeated time as the first', () => {
    expect(momentOf('2026-03-29T02:30:00', 'Europe/Madrid')).toBe(Date.parse('2026-03-29T01:30:00Z'))
    expect(momentOf('2026-10-25T02:30:00', 'Europe/Madrid')).toBe(Date.parse('2026-10-25T00:30:00Z'))
  })

  it.each([
    ['2026-03-29T02:00:00', 'Europe/Berlin', true],
    ['2026-03-29T02:59:00', 'Europe/Berlin', true],
    ['2026-03-29T03:00:00', 'Europe/Berlin', false],
    ['2026-03-08T02:30:00', 'America/New_York', true],
    ['2026-03-29T02:30:00', 'America/New_York', false],
    // Half an hour is skipped there.
    ['2026-10-04T02:29:00', 'Australia/Lord_Howe', true],
    ['2026-10-04T02:30:00', 'Australia/Lord_Howe', false],
    // An hour that comes twice exists.
    ['2026-10-25T02:30:00', 'Europe/Berlin', false],
    ['', 'Europe/Berlin', false],
  ])('clocks skip %s in %s: %s', (wall, zone, expected) => {
    expect(isSkipped(wall, zone)).toBe(expected)
  })

  it.each([
    ['2026-10-25T02:30:00', 'Europe/Berlin', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'],
    ['2026-11-01T01:00:00', 'America/New_York', '2026-11-01T05:00:00Z', '2026-11-01T06:00:00Z'],
    ['2026-04-05T01:45:00', 'Australia/Lord_Howe', '2026-04-04T14:45:00Z', '2026-04-04T15:15:00Z'],
  ])('%s comes twice in %s', (wall, zone, first, second) => {
    expect(bothMoments(wall, zone)).toEqual([Date.parse(first), Date.parse(second)])
    expect(momentOf(wall, zone, 'first')).toBe(Date.parse(first))
    expect(momentOf(wall, zone, 'second')).toBe(Date.parse(second))
    expect([occurrenceOf(first, zone), occurrenceOf(second, zone)]).toEqual(['first', 'second'])
  })

  it.each([
    ['2026-10-25T01:59:00', 'Europe/Berlin'],
    ['2026-10-25T03:00:00', 'Europe/Berlin'],
    ['2026-11-01T02:00:00', 'America/New_York'],
    ['2026-04-05T01:29:00', 'Australia/Lord_Howe'],
    ['2026-04-05T02:00:00', 'Australia/Lord_Howe'],
    // A skipped hour does not come twice.
    ['2026-03-29T02:30:00', 'Europe/Berlin'],
    ['', 'Europe/Berlin'],
  ])('%s does not come twice in %s', (wall, zone) => {
    expect(bothMoments(wall, zone)).toBeNull()
    // A choice that was made for another time changes nothing.
    expect(momentOf(wall, zone, 'second')).toBe(momentOf(wall, zone))
  })

  it('returns null for an invalid time', () => {
    expect(momentOf('', 'UTC')).toBeNull()
    expect(momentOf('tomorrow', 'UTC')).toBeNull()
  })
})

describe('the next half hour', () => {
  it.each([
    ['2026-03-03T09:00:00Z', '2026-03-03T09:30:00'],
    ['2026-03-03T09:29:59Z', '2026-03-03T09:30:00'],
    ['2026-03-03T09:30:00Z', '2026-03-03T10:00:00'],
    ['2026-12-31T23:45:12Z', '2027-01-01T00:00:00'],
  ])('after %s is %s', (now, next) => {
    expect(nextHalfHour(Date.parse(now), 'UTC')).toBe(next)
  })

  it('is in the local time of the location', () => {
    expect(nextHalfHour(Date.parse('2026-03-03T09:05:00Z'), 'Asia/Kathmandu')).toBe('2026-03-03T15:00:00')
  })
})

it('calculates with local times', () => {
  expect(laterBy('2026-03-03T23:30:00', 60)).toBe('2026-03-04T00:30:00')
  expect(minutesBetween('2026-03-03T23:30:00', '2026-03-04T00:45:00')).toBe(75)
})
