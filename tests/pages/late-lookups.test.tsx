// Screens do not wait long for lists that they can do without.
import { screen, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { product } from '@/config/environment'
import { LOOKUP_TIMEOUT } from '@/config/constants'
import { tenantQueries } from '@/hooks/tenants'
import { renderAt } from '../render-at'
import { fakeTimers, pass } from '../support/fake-timers'
import { answer, signedInHandlers } from '../support/handlers'
import { server } from '../support/server'

const others = [
  ...signedInHandlers,
  http.get('*/configuration/*', () => new HttpResponse(null, { status: 404 })),
  http.get('*', () => answer([])),
  http.post('*', () => HttpResponse.json({})),
]

fakeTimers()

const start = new Date().toISOString()
const visitor = { visitUserId: 'v-1', visitId: '7', firstName: 'Elena', lastName: 'Meyer', start, end: start }

it.each([
  ['visitors', 'Elena Meyer'],
  ['users', 'Anna Berg'],
  ['issuable', 'V0003'],
])('the table of %s opens without locations that do not load, with a note', async (screenId, text) => {
  server.use(
    http.get('*/location/v1/north', () => delay('infinite')),
    http.get('*/booking/v1/north/visit-user', () => answer([visitor])),
    http.get('*/user/v1/north/issuable', () =>
      answer([{ issuableId: 1, number: 'V0003', status: 'available' }]),
    ),
    ...others,
  )
  await renderAt(`/reports/reportData/${screenId}`, { signedIn: true })
  await pass(LOOKUP_TIMEOUT)
  expect(await screen.findByRole('row', { name: new RegExp(text) })).toBeVisible()
  expect(screen.getByText(/^The locations could not be loaded/)).toBeVisible()
})

it('the dashboard opens without locations that do not load', async () => {
  server.use(
    http.get('*/location/v1/north', () => delay('infinite')),
    http.post('*/report/v1/north', () => HttpResponse.json({ onSite: 3 })),
    ...others,
  )
  await renderAt('/reports', { signedIn: true })
  await pass(LOOKUP_TIMEOUT)
  expect(await screen.findByText('Total on site')).toBeVisible()
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toContain('3now')
})

it('the tenants open without products that do not load, with a note', async () => {
  server.use(
    http.get(`*/api/auth/v1/${product}`, () => delay('infinite')),
    ...others,
  )
  await renderAt('/tenants', { signedIn: true })
  await pass(LOOKUP_TIMEOUT)
  expect(await screen.findByText(/^Could not check where/)).toBeVisible()
  expect(within(screen.getByRole('main')).getByText('North Harbour')).toBeVisible()
})

it('the tenants stay on the screen if they cannot be loaded again', async () => {
  server.use(...others)
  await renderAt('/tenants', { signedIn: true })
  const main = within(await screen.findByRole('main'))
  expect(await main.findByText('North Harbour')).toBeVisible()
  server.use(http.get('*/api/auth/v1/tenants', () => new HttpResponse(null, { status: 500 })))
  const { queryClient } = await import('@/routes/query-client')
  const { queryKey } = tenantQueries.open()
  await queryClient.invalidateQueries({ queryKey })
  await vi.waitUntil(() => queryClient.getQueryState(queryKey)?.status === 'error')
  await expect(main.findByText('Tenants could not be loaded', {}, { timeout: 200 })).rejects.toThrow()
  expect(main.getByText('North Harbour')).toBeVisible()
})
