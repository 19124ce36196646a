// A clock that was a day behind and has been set right since.
import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../render-at'
import { answer, signedInHandlers } from '../support/handlers'
import { useBookingTenant } from '../support/booking'
import { server } from '../support/server'

const DAY = 86_400_000
const NOW = Date.parse('2026-03-03T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
  localStorage.setItem('kiosk-clock', String(DAY))
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

it('counts for no booking from a bookmark', async () => {
  useBookingTenant()
  server.use(
    http.get('*/build.json', async () => {
      await delay(500)
      return HttpResponse.json({}, { headers: { Date: new Date(NOW).toUTCString() } })
    }),
  )
  await renderAt(paths.prebooking(), { signedIn: true })
  const start = await screen.findByRole('group', { name: /^Start/ }, { timeout: 5_000 })
  expect(start).toHaveTextContent('03/03/2026')
  expect(localStorage.getItem('kiosk-clock')).toBeNull()
})

it.each([paths.tenants(), paths.locations()])('is noticed at %s', async (address) => {
  server.use(
    http.get('*/build.json', () => HttpResponse.json({}, { headers: { Date: new Date(NOW).toUTCString() } })),
    ...signedInHandlers,
    http.get('*', () => answer([])),
  )
  await renderAt(address, { signedIn: true })
  await waitFor(() => expect(localStorage.getItem('kiosk-clock')).toBeNull())
})
