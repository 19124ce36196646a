// @vitest-environment node
import { expect, it } from 'vitest'
import type { Times } from '@/pages/prebooking/form/booking-values'
import { durationOf, zoneAndOffset } from '@/pages/prebooking/form/times'

it.each([
  ['2026-03-03T10:00:00', '2026-03-03T11:30:00', '1 hr 30 min'],
  // The nights of the changes to and from daylight saving time.
  ['2026-03-28T22:00:00', '2026-03-29T06:00:00', '7 hr'],
  ['2026-10-24T22:00:00', '2026-10-25T06:00:00', '9 hr'],
  ['2026-03-29T02:30:00', '2026-03-29T03:15:00', null],
  ['', '2026-03-03T11:30:00', null],
])('the duration from %s to %s in Madrid is %s', (start, end, expected) => {
  const times = { start, end, startOccurrence: null, endOccurrence: null }
  expect(durationOf(times, 'Europe/Madrid', 'en-US')).toBe(expected)
})

it('the duration takes the chosen one of a time that comes twice', () => {
  const hour = { start: '2026-10-25T02:30:00', end: '2026-10-25T02:30:00' }
  const of = (times: Partial<Times>) =>
    durationOf(
      { ...hour, startOccurrence: 'first', endOccurrence: 'second', ...times },
      'Europe/Berlin',
      'en-US',
    )
  expect(of({})).toBe('1 hr')
  expect(of({ end: '2026-10-25T03:30:00', endOccurrence: null })).toBe('2 hr')
  expect(of({ startOccurrence: 'second', end: '2026-10-25T03:30:00', endOccurrence: null })).toBe('1 hr')
})

it.each([
  ['2026-10-25T00:30:00Z', 'Europe/Berlin', 'Central European Summer Time, GMT+2'],
  ['2026-10-25T01:30:00Z', 'Europe/Berlin', 'Central European Standard Time, GMT+1'],
  ['2026-11-01T05:30:00Z', 'America/New_York', 'Eastern Daylight Time, GMT-4'],
  ['2026-04-04T15:15:00Z', 'Australia/Lord_Howe', 'Lord Howe Standard Time, GMT+10:30'],
])('at %s the zone %s is %s', (moment, timeZone, expected) => {
  expect(zoneAndOffset(Date.parse(moment), 'en-US', timeZone)).toBe(expected)
})
