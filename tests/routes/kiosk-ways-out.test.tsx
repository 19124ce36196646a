import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { routeTable } from '@/routes/route-table'
import { renderAt } from '../render-at'
import { pairTablet, westHandlers } from '../support/paired-tablet'
import { server } from '../support/server'

const HOME = '/skytouch/west'

beforeEach(() => {
  pairTablet()
  server.use(...westHandlers)
})
afterEach(() => vi.doUnmock('@/pages/skytouch/config-page'))

const isAtHome = () => screen.findByRole('button', { name: 'I am here for a visit' })
const staffToken = () => [localStorage.getItem('feathers-jwt'), document.cookie.includes('tenant=north')]
const SIGNED_OUT = [null, false]

const addresses = [
  ...routeTable
    .filter(({ layout }) => layout !== 'skytouch')
    .map(({ path }) =>
      path.replaceAll(/:(\w+)\??/g, (_, name: string) => (name === 'tenantId' ? 'north' : 'x-1')),
    ),
  '/nowhere/at-all',
  '/prebooking/%20bad',
  '/skytouch/north',
  '/skytouch/no%20tenant',
  '/skytouch/west/screen/%20bad',
  '/?to=/utils/visitors',
  '/visitor-self-update/west/x-1/x-1#access_token=stolen',
]

describe('on a paired tablet', () => {
  it.each(addresses)('%s redirects to the kiosk and signs staff out', async (address) => {
    const { router } = await renderAt(address, { signedIn: true })
    expect(await isAtHome()).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: HOME, search: '', hash: '' })
    expect(staffToken()).toEqual(SIGNED_OUT)
  })

  it('the kiosk removes a leftover staff token', async () => {
    await renderAt(HOME, { signedIn: true })
    expect(await isAtHome()).toBeVisible()
    expect(staffToken()).toEqual(SIGNED_OUT)
  })

  it('the kiosk removes a leftover staff draft', async () => {
    localStorage.setItem('draft:north:anna@north.example:booking', '{"subject":"Tour"}')
    await renderAt(HOME)
    expect(await isAtHome()).toBeVisible()
    expect(Object.keys(localStorage)).toEqual(['kiosk:west'])
  })

  it('the log-out is sent to the server only by a page that used the session', async () => {
    const told: (string | null)[] = []
    server.use(
      http.post('*/api/auth/v1/authentication', () =>
        HttpResponse.json({ accessToken: 'a-token', user: { id: 'u-1', login: 'anna@north.example' } }),
      ),
      http.delete('*/api/auth/v1/authentication', ({ request }) => {
        told.push(request.headers.get('Authorization'))
        return HttpResponse.json({})
      }),
    )
    const first = await renderAt(HOME, { signedIn: true })
    expect(await isAtHome()).toBeVisible()
    first.unmount()

    localStorage.clear()
    const { router } = await renderAt('/password', { signedIn: true })
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
    const { startSession } = await import('@/session/session')
    await startSession()
    expect(told).toEqual([])
    pairTablet()
    await act(() => router.navigate('/password?again'))
    expect(await isAtHome()).toBeVisible()
    await waitFor(() => expect(told).toEqual(['Bearer a-token']))
    expect(staffToken()).toEqual(SIGNED_OUT)
  })

  it('the PIN of the setup unlocks other URLs until the kiosk is opened again', async () => {
    const { router, user } = await renderAt(`${HOME}/config`, { signedIn: true })
    expect(staffToken()).toEqual(SIGNED_OUT)
    const pin = await screen.findByRole('textbox', { name: 'PIN' })
    await act(() => router.navigate('/password'))
    expect(await isAtHome()).toBeVisible()

    await act(() => router.navigate(`${HOME}/config`))
    await user.type(await screen.findByRole('textbox', { name: 'PIN' }), '4711{Enter}')
    expect(pin).not.toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: 'Summary' })).toBeVisible()
    await act(() => router.navigate('/password'))
    expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()

    await act(() => router.navigate(HOME))
    expect(await isAtHome()).toBeVisible()
    await act(() => router.navigate(-1))
    await waitFor(() => expect(router.state.location.pathname).toBe(HOME))
    expect(await isAtHome()).toBeVisible()
  })

  it.each([HOME, `${HOME}/screen/visit`, `${HOME}/config`])(
    '%s ignores F5 and dropped files',
    async (address) => {
      await renderAt(address)
      expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument()
      const isPrevented = (event: Event) => !document.body.dispatchEvent(event)
      const init = { bubbles: true, cancelable: true }
      expect(isPrevented(new KeyboardEvent('keydown', { ...init, key: 'F5' }))).toBe(true)
      expect(isPrevented(new KeyboardEvent('keydown', { ...init, key: 'Tab' }))).toBe(false)
      expect(isPrevented(new Event('drop', init))).toBe(true)
    },
  )

  it('the error page links to the kiosk', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.doMock('@/pages/skytouch/config-page', () => ({
      default: () => {
        throw new Error('broken')
      },
    }))
    const { user } = await renderAt(`${HOME}/config`)
    const link = await screen.findByRole('link', { name: 'Back to home' })
    expect(link).toHaveAttribute('href', HOME)
    await user.click(link)
    expect(await isAtHome()).toBeVisible()
  })

  it('a setup that cannot be read counts as well', async () => {
    localStorage.setItem('kiosk:west', '{"damaged":')
    await renderAt('/utils/visitors', { signedIn: true })
    expect(await screen.findByRole('heading', { name: 'This tablet needs a technician' })).toBeVisible()
  })

  it('of several kiosks, the one that was started last is opened', async () => {
    localStorage.clear()
    for (const tenantId of ['another', 'west', 'zoo']) pairTablet(tenantId)
    localStorage.setItem('kiosk-started', 'west')
    const { router } = await renderAt('/password')
    expect(await isAtHome()).toBeVisible()
    expect(router.state.location.pathname).toBe(HOME)
  })

  it('a kiosk stays at its own URL if there are several', async () => {
    pairTablet('east')
    const { router } = await renderAt(HOME)
    expect(await isAtHome()).toBeVisible()
    expect(router.state.location.pathname).toBe(HOME)
  })
})

it('a page restored from the back/forward cache checks again whether the device is a kiosk', async () => {
  localStorage.clear()
  const { router } = await renderAt('/password')
  expect(await screen.findByRole('button', { name: 'Send code' })).toBeVisible()
  pairTablet()
  await act(async () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await isAtHome()).toBeVisible()
  expect(router.state.location.pathname).toBe(HOME)
})

it('says at the PIN that it works on secure pages only, and keeps what was typed', async () => {
  // Browsers offer no Web Crypto on a page over http.
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never)
  const { user } = await renderAt('/skytouch/west/config')
  const pin = await screen.findByLabelText('PIN')
  await user.type(pin, '4711{Enter}')
  expect(await screen.findByText(/PIN works on secure pages/)).toBeVisible()
  expect(pin).toHaveValue('4711')
})
