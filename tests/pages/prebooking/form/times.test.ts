// @vitest-environment node
import { expect, it } from 'vitest'
import { durationOf, insteadOf } from '@/pages/prebooking/form/times'

it.each([
  ['2026-03-03T10:00:00', '2026-03-03T11:30:00', '1 hr 30 min'],
  // The nights of the changes to and from daylight saving time.
  ['2026-03-28T22:00:00', '2026-03-29T06:00:00', '7 hr'],
  ['2026-10-24T22:00:00', '2026-10-25T06:00:00', '9 hr'],
  ['2026-03-29T02:30:00', '2026-03-29T03:15:00', null],
  ['', '2026-03-03T11:30:00', null],
])('the duration from %s to %s in Madrid is %s', (start, end, expected) => {
  expect(durationOf(start, end, 'Europe/Madrid', 'en-US')).toBe(expected)
})

it.each([
  ['2026-03-29T02:30:00', 'Europe/Madrid', '03:30'],
  // The clock skips half an hour there.
  ['2026-10-04T02:10:00', 'Australia/Lord_Howe', '02:40'],
  ['2026-03-29T01:59:00', 'Europe/Madrid', null],
  // A time that occurs twice exists.
  ['2026-10-25T02:30:00', 'Europe/Madrid', null],
  ['2026-03-29T02:30:00', 'UTC', null],
  ['', 'UTC', null],
])('the replacement of the local time %s in %s is %s', (wall, timeZone, expected) => {
  expect(insteadOf(wall, timeZone, 'es-ES')).toBe(expected)
})
