import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend } from '../../../support/desk'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const RIGHT = Date.parse('2026-03-03T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

/** Opens the front desk on a device whose clock deviates; returns the requested days. */
async function open(deviation: number) {
  vi.setSystemTime(RIGHT + deviation)
  const days: string[] = []
  deskBackend()
  server.use(
    http.get('*/build.json', () =>
      HttpResponse.json({}, { headers: { Date: new Date(RIGHT).toUTCString() } }),
    ),
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      days.push(((await request.json()) as { date: string }).date)
      return answer([])
    }),
  )
  await renderAt(paths.frontDesk(), { signedIn: true })
  return days
}

it.each([
  ['ahead', DAY, 'fast'],
  ['behind', -DAY, 'slow'],
])(
  'shows the day of the server if the clock of the desk is a day %s, and says so',
  async (_, deviation, way) => {
    const days = await open(deviation)
    expect(await screen.findByText('The clock of this device is wrong')).toBeInTheDocument()
    expect(screen.getByText(new RegExp(`^It is 1 day ${way}\\.`))).toBeInTheDocument()
    await waitFor(() => expect(days.at(-1)).toBe('2026-03-03'))
  },
)

it('starts with the day of the server the next time', async () => {
  localStorage.setItem('kiosk-clock', String(-DAY))
  const days = await open(DAY)
  // The next check has ended.
  await waitFor(() => expect(localStorage.getItem('kiosk-clock')).not.toBe(String(-DAY)))
  expect(days).toEqual(['2026-03-03'])
})

it('says nothing about a clock that is four minutes off', async () => {
  const days = await open(4 * MINUTE)
  await screen.findByText('No visitors on this day')
  expect(screen.queryByText('The clock of this device is wrong')).toBeNull()
  expect(days).toEqual(['2026-03-03'])
})
