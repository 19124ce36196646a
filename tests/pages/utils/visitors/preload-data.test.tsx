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
  PRELOAD_TIMEOUT: 60_000,
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

it('requests the day beside the re-authentication, and not once more after it', async () => {
  const days: (string | null)[] = []
  let goOn = () => {}
  const isRequested = new Promise<void>((resolve) => (goOn = resolve))
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  server.use(
    http.post('*/booking/v1/:tenantId/visit-user', ({ request }) => {
      days.push(request.headers.get('authorization'))
      goOn()
    }),
    http.post('*/api/auth/v1/authentication', () => isRequested),
  )
  bring()
  await renderAt(paths.frontDesk(), { signedIn: true })
  expect(await screen.findByRole('row', { name: /Ana Ruiz/ })).toBeInTheDocument()
  expect(days).toEqual(['Bearer a-token'])
})

it('shows nothing of a session that is refused, also after the next sign-in', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  let count = 0
  server.use(
    http.post('*/booking/v1/:tenantId/visit-user', () => void (count += 1)),
    http.post('*/api/auth/v1/authentication', async () => {
      await vi.waitUntil(() => count > 0)
      return HttpResponse.json({ name: 'NotAuthenticated', message: 'revoked', code: 401 }, { status: 401 })
    }),
  )
  bring()
  await renderAt(paths.frontDesk(), { signedIn: true })
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  const { queryClient } = await import('@/routes/query-client')
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
