import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstOptions, type Kiosk } from '@/kiosk/device/kiosk'
import { renderAt } from '../render-at'
import { server } from '../support/server'

const profile: Kiosk['profile'] = {
  machineProfileId: 'm1',
  name: 'Lobby tablet',
  accessToken: 'first',
  locales: ['fr'],
  badgePrinting: false,
  greetByBareId: false,
  photo: 'off',
  screens: [],
}
const kiosk: Kiosk = {
  tenant: { name: 'North Harbour' },
  loginCode: 'NOR-1001',
  profile,
  place: null,
  options: firstOptions(profile, 'fr'),
  pin: { salt: '', hash: '' },
}

beforeEach(() => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ shouldAdvanceTime: true })
  localStorage.setItem('kiosk:north', JSON.stringify(kiosk))
  server.use(
    http.get('*/api/auth/v1/tenants', () => HttpResponse.json([{ id: 'north', name: 'North Harbour' }])),
    http.all('*', () => new HttpResponse(null, { status: 503 })),
  )
})
afterEach(() => {
  vi.doUnmock('@/pages/skytouch/home-page')
  vi.doUnmock('@/pages/skytouch/screen-page')
  vi.useRealTimers()
  localStorage.clear()
})

const home = () => ({ default: () => <h1>At home</h1> })
function Broken(): never {
  throw new Error('Secret of the staff')
}

async function expectErrorThenHome() {
  expect(await screen.findByRole('heading', { level: 1, name: 'L’accueil va vous aider' })).toHaveFocus()
  expect(document.body.textContent).not.toMatch(/Secret|\b500\b|Retour|Oops/)
  expect(screen.queryByRole('link')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByRole('heading', { level: 1, name: 'At home' })).toBeVisible()
}

it('a kiosk screen that crashes shows an error in the kiosk language and returns home', async () => {
  vi.doMock('@/pages/skytouch/home-page', home)
  vi.doMock('@/pages/skytouch/screen-page', () => ({ default: Broken }))
  const { router } = await renderAt('/skytouch/north')
  expect(await screen.findByRole('heading', { level: 1, name: 'At home' })).toBeVisible()
  const { pendingCodes } = await import('@/kiosk/flow-stores')
  pendingCodes.set(['a code that breaks it'])
  await act(() => router.navigate('/skytouch/north/screen/scan'))
  await expectErrorThenHome()
  expect(router.state.location.pathname).toBe('/skytouch/north')
  expect(pendingCodes.get()).toEqual([])
})

it('a kiosk whose home screen crashes retries until it works', async () => {
  let isBroken = true
  vi.doMock('@/pages/skytouch/home-page', () => ({
    default: () => (isBroken ? <Broken /> : <h1>At home</h1>),
  }))
  await renderAt('/skytouch/north')
  const title = { level: 1, name: 'L’accueil va vous aider' }
  expect(await screen.findByRole('heading', title)).toBeVisible()
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(await screen.findByRole('heading', title)).toBeVisible()
  isBroken = false
  await expectErrorThenHome()
})
