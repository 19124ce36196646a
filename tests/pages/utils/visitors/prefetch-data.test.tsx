import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { answer, signedInHandlers } from '../../../support/handlers'
import { server } from '../../../support/server'

let bring = () => {}
const isDue = new Promise<void>((resolve) => (bring = resolve))

vi.mock('@/pages/utils/visitors/front-desk-page', async (original) => {
  await isDue
  return original()
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
