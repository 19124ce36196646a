import { cleanup, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { renderAt } from '../render-at'
import { answer, signedInHandlers } from '../support/handlers'
import { server } from '../support/server'

const RECORD = '/visitor-edit/1/2'
const NOTICE = 'You are in another tenant now'

/** Paths of requests that name the record. */
let requested: string[] = []

beforeEach(() => {
  requested = []
  server.use(
    http.get('*/api/auth/v1/tenants/south', () => HttpResponse.json({ id: 'south', name: 'South Harbour' })),
    ...signedInHandlers,
    http.all('*', ({ request }) => {
      const { pathname } = new URL(request.url)
      if (/visit-user\/2|visit\/1/.test(pathname)) requested.push(pathname)
      return request.method === 'GET' ? answer([]) : HttpResponse.json({})
    }),
  )
  onTestFinished(() => window.history.replaceState(null, '', '/'))
})

/** Loads the address bar's page, like a new tab, a reload or a tab that the browser restores. */
async function load(tenantId: string) {
  cleanup()
  const { router } = await renderAt(null, { signedIn: true, tenantId })
  onTestFinished(() => router.dispose())
  return router
}

const openRecord = async () => {
  window.history.replaceState(null, '', RECORD)
  const router = await load('north')
  await vi.waitFor(() => expect(requested).toContain('/booking/v1/north/visit-user/2'))
  requested = []
  return router
}

it('opens a new address under the tenant of the session', async () => {
  window.history.replaceState(null, '', RECORD)
  const { state } = await load('south')
  expect(state.location.pathname).toBe(RECORD)
})

it('opens the record again after a reload under its tenant', async () => {
  ;(await openRecord()).dispose()
  expect((await load('north')).state.location.pathname).toBe(RECORD)
  expect(screen.queryByText(NOTICE)).toBeNull()
})

it('opens the front desk after a reload under another tenant, and says so', async () => {
  ;(await openRecord()).dispose()
  const router = await load('south')
  expect(router.state.location.pathname).toBe('/utils/visitors')
  expect(await screen.findByText(NOTICE)).toBeInTheDocument()
  expect(requested).toEqual([])
})

it('opens the front desk on Back to a record of the tenant before', async () => {
  const router = await openRecord()
  await router.navigate('/tenants')
  await screen.findByRole('heading', { level: 1, name: 'Tenants' })
  const { store } = await import('@/session/state')
  store.set({ status: 'signedIn', user: { id: 'u-1', login: 'anna@north.example' }, tenantId: 'south' })
  await router.navigate(-1)
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/utils/visitors'))
  expect(await screen.findByText(NOTICE)).toBeInTheDocument()
  expect(requested).toEqual([])
})

it('does not lead back to the record after a sign-in to another tenant', async () => {
  ;(await openRecord()).dispose()
  cleanup()
  localStorage.removeItem('feathers-jwt')
  const { router } = await renderAt(null)
  const { search } = router.state.location
  expect(new URLSearchParams(search).get('to')).toBe(RECORD)
  router.dispose()
  const addresses: string[] = []
  for (const tenantId of ['north', 'south']) {
    window.history.replaceState(null, '', `/${search}`)
    addresses.push((await load(tenantId)).state.location.pathname)
  }
  expect(addresses).toEqual([RECORD, '/utils/visitors'])
})
