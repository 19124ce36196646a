import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderAt } from '../../render-at'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'

let bring = () => {}
const isDue = new Promise<void>((resolve) => (bring = resolve))

vi.mock('@/pages/visitor-self-update/visitor-self-update-page', async (original) => {
  await isDue
  return original()
})

let sent: string[] = []

beforeEach(() => {
  sent = []
  const visit = { visitId: '7', start: '2031-03-04T10:00:00Z', end: '2031-03-04T11:00:00Z', status: 'booked' }
  const visitor = { ...visit, visitUserId: 'v-1', firstName: 'Elena', lastName: 'Meyer', status: 'expected' }
  server.use(
    http.get('*/booking/v1/north/visit-user/v-1', ({ request }) => {
      sent.push(`visitor as ${request.headers.get('Authorization')}`)
      return HttpResponse.json({ ...visitor, hostNames: [], locationIds: [] })
    }),
    http.get('*/booking/v1/north/visit/7', () => {
      sent.push('visit')
      return HttpResponse.json(visit)
    }),
    http.get('*/api/auth/v1/tenants/north', () =>
      HttpResponse.json({ id: 'north', database: 'north', name: 'North', enabled: true, deleted: false }),
    ),
    http.get('*/company/v1/north/configuration/*', () => HttpResponse.json({}, { status: 404 })),
    http.get('*/v1/*', ({ request }) => {
      sent.push(new URL(request.url).pathname)
      return answer([])
    }),
  )
})

it('requests a link’s records while the code of its screen is on its way, as the visitor and only once', async () => {
  // Stops the clock, because on a busy machine the answer would be stale before the screen is there.
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2031-03-01T10:00:00Z')
  const path = '/visitor-self-update/north/7/v-1'
  window.history.replaceState(null, '', `${path}#access_token=their-token`)
  const shown = renderAt(path)
  await waitFor(() =>
    expect(sent).toEqual(expect.arrayContaining(['visitor as Bearer their-token', 'visit'])),
  )
  expect(screen.queryByRole('heading')).toBeNull()
  bring()
  await shown
  await screen.findByRole('heading', { level: 1 })
  expect(sent.filter((one) => one.startsWith('visit'))).toHaveLength(2)
})

it('requests nothing for a malformed link', async () => {
  bring()
  await renderAt('/visitor-self-update/north/7/v%201')
  await screen.findByRole('heading', { level: 1 })
  expect(sent).toEqual([])
})
