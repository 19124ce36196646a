// A sign-in by URL requires confirmation (decision 010).
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer, signedInHandlers } from '../../support/handlers'
import { server } from '../../support/server'

const north = { id: 'north', database: 'north', name: 'North Harbour', enabled: true, deleted: false }
const south = { ...north, id: 'south', database: 'south', name: 'South Pier' }
const ben = { id: 'u-2', login: 'ben@north.example', firstName: 'Ben', lastName: 'Cole' }
const anna = { id: 'u-1', login: 'anna@north.example', firstName: 'Anna', lastName: 'Berg' }

const token = () => localStorage.getItem('feathers-jwt')
const question = (name: string) => screen.findByRole('heading', { level: 1, name })

/** The calls, and the URL's hash at that time. */
let asked: { call: string; hash: string }[] = []
const note = ({ request }: { request: Request }) => {
  const { pathname } = new URL(request.url)
  asked.push({ call: `${request.method} ${pathname}`, hash: window.location.hash })
}

/** Sets the browser's URL as well as the router's memory history. */
function open(address: string, signedIn = false) {
  window.history.replaceState(null, '', address)
  return renderAt(address, { signedIn })
}

/** Accepts Ben's token from the link and returns the tenants he may open. */
function answerBen(tenants: object[] = [north]) {
  server.use(
    http.post('*/api/auth/v1/authentication', async ({ request }) => {
      const { accessToken } = (await request.json()) as { accessToken: string }
      const user = { bens: ben, annas: anna, 'a-token': anna }[accessToken]
      return user ? HttpResponse.json({ accessToken, user }) : HttpResponse.json({}, { status: 401 })
    }),
    http.post('*/auth/v1/tenant-users', () => HttpResponse.json(tenants)),
    http.get('*/auth/v1/domains', () => HttpResponse.json([])),
    http.get('*/company/v1/south/configuration/branding', () => new HttpResponse(null, { status: 404 })),
    ...signedInHandlers.slice(1),
  )
}

beforeEach(() => {
  asked = []
  server.events.on('request:start', note)
  answerBen()
})
afterEach(() => {
  server.events.removeListener('request:start', note)
  window.history.replaceState(null, '', '/')
})

it('asks for confirmation, and stores nothing before it', async () => {
  answerBen([north, south])
  const { user, router } = await open('/logtocallback#access_token=bens')
  expect(await question('Sign in as Ben Cole?')).toBeVisible()
  expect(screen.getByText('ben@north.example')).toBeVisible()
  expect([token(), document.cookie]).toEqual([null, ''])
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'South Pier' })).toBeVisible()
  expect([router.state.location.pathname, token()]).toEqual(['/', 'bens'])
})

it('removes the token from the URL before any request', async () => {
  await open('/logtocallback#access_token=bens')
  await question('Sign in as Ben Cole, North Harbour?')
  expect(asked.map(({ call }) => call)).toContain('POST /api/auth/v1/authentication')
  expect(asked.filter(({ hash }) => hash !== '')).toEqual([])
})

it.each(['/password', '/no-such-page', '/prebooking/%20', '/utils/visitors'])(
  'asks at %s as well, with that page as return path',
  async (path) => {
    const { router } = await open(`${path}?a=1#access_token=bens`)
    expect(await question('Sign in as Ben Cole, North Harbour?')).toBeVisible()
    const { pathname, search } = router.state.location
    expect([pathname, new URLSearchParams(search).get('to')]).toEqual(['/logtocallback', `${path}?a=1`])
    expect([window.location.hash, token()]).toEqual(['', null])
    expect(asked.filter(({ hash }) => hash !== '')).toEqual([])
  },
)

it('signs nobody in after "Not me"', async () => {
  const { user, router } = await open('/password#access_token=bens')
  await question('Sign in as Ben Cole, North Harbour?')
  await user.click(screen.getByRole('button', { name: 'Not me' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/password'))
  expect([token(), document.cookie]).toEqual([null, ''])
})

it('asks in a page that is already open', async () => {
  const { router } = await open('/password')
  window.history.replaceState(null, '', '/password#access_token=bens')
  window.dispatchEvent(new HashChangeEvent('hashchange'))
  expect(await question('Sign in as Ben Cole, North Harbour?')).toBeVisible()
  expect([router.state.location.pathname, window.location.hash]).toEqual(['/logtocallback', ''])
})

it('names the session that would end, and keeps it after "Not me"', async () => {
  const { user } = await open('/password#access_token=bens', true)
  expect(await question('Sign in as Ben Cole, North Harbour?')).toBeVisible()
  expect(screen.getByText('This ends the session of Anna Berg in this browser.')).toBeVisible()
  expect(token()).toBe('a-token')
  await user.click(screen.getByRole('button', { name: 'Not me' }))
  expect(await screen.findByRole('textbox', { name: 'Login' })).toBeVisible()
  expect([token(), document.cookie]).toEqual(['a-token', 'tenant=north'])
})

it('replaces a session only after "Sign in", with the tenant that was shown', async () => {
  answerBen([south])
  server.use(
    http.get('*/api/auth/v1/tenants/south', () => HttpResponse.json(south)),
    http.get('*/user/v1/south', () => answer([{ ...ben, enabled: true, deleted: false }])),
    http.post('*/user/v1/south', () => HttpResponse.json({})),
  )
  const { user, router } = await open('/password#access_token=bens', true)
  expect(await question('Sign in as Ben Cole, South Pier?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/password'))
  expect([token(), document.cookie]).toEqual(['bens', 'tenant=south'])
})

it('asks for the tenant if the new user does not have the remembered one', async () => {
  answerBen([south, { ...south, id: 'west', database: 'west', name: 'West Quay' }])
  const { user } = await open('/logtocallback#access_token=bens', true)
  expect(await question('Sign in as Ben Cole?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('button', { name: 'South Pier' })).toBeVisible()
  expect([token(), document.cookie]).toEqual(['bens', ''])
})

it('mentions no session if the stored token has expired', async () => {
  localStorage.setItem('feathers-jwt', 'expired')
  await open('/password#access_token=bens')
  expect(await question('Sign in as Ben Cole, North Harbour?')).toBeVisible()
  expect(screen.queryByText(/ends the session/)).toBeNull()
})

it('skips the confirmation once if this tab began the sign-in', async () => {
  sessionStorage.setItem('sign-in-begun', '1')
  const first = await open('/password#access_token=bens')
  await waitFor(() => expect(token()).toBe('bens'))
  expect(sessionStorage.getItem('sign-in-begun')).toBeNull()
  first.unmount()
  localStorage.clear()
  await open('/password#access_token=bens')
  expect(await question('Sign in as Ben Cole, North Harbour?')).toBeVisible()
})

it('asks if this tab began the sign-in but a user is signed in', async () => {
  sessionStorage.setItem('sign-in-begun', '1')
  await open('/password#access_token=bens', true)
  expect(await question('Sign in as Ben Cole, North Harbour?')).toBeVisible()
  expect(token()).toBe('a-token')
})

it('rejects an invalid token, and keeps the session', async () => {
  await open('/password#access_token=forged', true)
  expect(await question('You could not be signed in')).toBeVisible()
  expect(token()).toBe('a-token')
})

it.each(['/logtocallback', '/password'])('shows the error in the URL of %s', async (path) => {
  await open(`${path}#error=The%20directory%20refused`)
  expect(await screen.findByRole('alert')).toHaveTextContent('The directory refused')
  expect(window.location.hash).toBe('')
})

it('shows a message if the URL has no sign-in data', async () => {
  await open('/logtocallback')
  expect(await screen.findByRole('alert')).toHaveTextContent('The link has no sign-in data')
})

it('ignores a token in the URL on re-authentication', async () => {
  await open('/password')
  const { sessionApi } = await import('@/session/api')
  window.history.replaceState(null, '', '/password#access_token=bens')
  await expect(sessionApi.reAuthenticate()).rejects.toMatchObject({ code: 401 })
  expect([token(), asked]).toEqual([null, []])
})
