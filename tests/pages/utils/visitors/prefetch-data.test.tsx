import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk'
import { answer, signedInHandlers } from '../../../support/handlers'
import { server } from '../../../support/server'

let bring = () => {}
const isDue = new Promise<void>((resolve) => (bring = resolve))

// A busy machine may need longer.
vi.mock('@/config/constants', async (original) => ({
  ...(await original<object>()),
  PREFETCH_PATIENCE: 60_000,
}))

let tellLoaded = () => {}
const isLoaded = new Promise<void>((resolve) => (tellLoaded = resolve))

vi.mock('@/pages/utils/visitors/front-desk-page', async (original) => {
  await isDue
  const page = await original()
  tellLoaded()
  return page
})

it('requests the day of the address while the code of the screen is on its way, and only once', async () => {
  // Stops the clock, because on a busy machine the answer would be stale before the screen is there.
  vi.useFakeTimers({ toFake: ['Date'] })
  const days: unknown[] = []
  server.use(
    ...signedInHandlers,
    http.post('*/booking/v1/:tenantId/visit-user', async ({ request }) => {
      days.push(await request.json())
      return answer([])
    }),
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const shown = renderAt(`${paths.frontDesk()}?date=2031-03-04`, { signedIn: true })
  await waitFor(() => expect(days).toMatchObject([{ date: '2031-03-04' }]))
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull()
  bring()
  await shown
  await screen.findByText('No visitors on this day')
  expect(days).toHaveLength(1)
})

it('shows the visitors at once if they arrive shortly after the code of the screen', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  server.use(
    http.post('*/booking/v1/:tenantId/visit-user', async () => {
      await isLoaded
      await delay(100)
      // The handler of `deskBackend` answers.
    }),
  )
  const shown = renderAt(paths.frontDesk(), { signedIn: true })
  bring()
  await shown
  expect(screen.getByRole('row', { name: /Ana Ruiz/ })).toBeInTheDocument()
})
