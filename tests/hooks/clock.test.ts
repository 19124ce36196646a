import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { server } from '../support/server'

const DAY = 86_400_000
const RIGHT = Date.parse('2026-03-03T10:00:00Z')

const tell = (headers: Record<string, string>) =>
  server.use(http.get('*/build.json', () => HttpResponse.json({ id: 'b1' }, { headers })))
const date = (moment: number) => ({ Date: new Date(moment).toUTCString() })

/** Simulates a page that has just been opened. */
async function opened() {
  vi.resetModules()
  return import('@/hooks/clock')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: RIGHT + DAY })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it.each([
  ['ahead', DAY],
  ['behind', -DAY],
])("uses the server's time if the clock of the tablet is a day %s, also offline", async (_way, wrong) => {
  vi.setSystemTime(RIGHT + wrong)
  tell(date(RIGHT))
  const { serverNow, checkClock } = await opened()
  expect(serverNow()).toBe(RIGHT + wrong)
  await checkClock()
  expect(Math.abs(serverNow() - RIGHT)).toBeLessThan(1000)

  server.use(http.get('*/build.json', () => HttpResponse.error()))
  const restarted = await opened()
  await restarted.checkClock()
  expect(Math.abs(restarted.serverNow() - RIGHT)).toBeLessThan(1000)
  // The clock was corrected.
  vi.setSystemTime(RIGHT)
  tell(date(RIGHT))
  await restarted.checkClock()
  expect(restarted.serverNow()).toBe(RIGHT)
  expect(localStorage).toHaveLength(0)
})

it.each([
  ['no Date', {}, RIGHT + DAY],
  ['an invalid Date', { Date: 'soon' }, RIGHT + DAY],
  ['a Date near the time of the tablet', date(RIGHT + DAY - 30_000), RIGHT + DAY],
  ['a Date and an Age of an hour', { ...date(RIGHT - 3_600_000), Age: '3600' }, RIGHT + 500],
])('sets the clock from a response with %s', async (_what, headers, expected) => {
  tell(headers)
  const { serverNow, checkClock } = await opened()
  await checkClock()
  expect(serverNow()).toBe(expected)
})
