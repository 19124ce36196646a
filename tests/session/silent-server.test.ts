// Log-out when the server never responds or the browser cannot store data.
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { LOGOUT_TIMEOUT } from '@/config/constants'
import { fakeTimers } from '../support/fake-timers'
import { server } from '../support/server'

const authentication = '*/api/auth/v1/authentication'
const user = { id: 'u-1', login: 'anna@north.example' }
const tenant = { id: 'north', database: 'north-db', name: 'North', enabled: true, deleted: false }
const token = () => localStorage.getItem('feathers-jwt')

async function open() {
  vi.resetModules()
  const [session, signIn, signOut, drafts, { beforeSessionEnds }] = await Promise.all([
    import('@/session/session'),
    import('@/session/sign-in'),
    import('@/session/sign-out'),
    import('@/session/drafts'),
    import('@/session/before-end'),
  ])
  return { ...session, ...signIn, ...signOut, drafts, beforeSessionEnds }
}

fakeTimers()
beforeEach(() => {
  document.cookie = 'tenant=; path=/; max-age=0'
})

it('does not wait for pending actions or the server for longer than the timeout', async () => {
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user })),
    http.delete(authentication, () => delay('infinite')),
  )
  const { session, signIn, signOut, beforeSessionEnds } = await open()
  await signIn(user.login, 'secret', tenant)
  beforeSessionEnds(() => new Promise(() => {}))
  const startedAt = Date.now()
  const signedOut = signOut()
  await vi.advanceTimersByTimeAsync(LOGOUT_TIMEOUT)
  await signedOut
  expect([session.get().status, token()]).toEqual(['signedOut', null])
  expect(Date.now() - startedAt).toBeLessThan(2 * LOGOUT_TIMEOUT)
})

it('does not wait for its code for longer than the timeout, and notifies the server when the code comes', async () => {
  const ended: (string | null)[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  vi.doMock('@/session/api', async (original) => {
    const loaded = await original<object>()
    await released
    return loaded
  })
  server.use(
    http.delete(authentication, ({ request }) => {
      ended.push(request.headers.get('Authorization'))
      return HttpResponse.json({})
    }),
  )
  localStorage.setItem('feathers-jwt', 'old')
  const { session, signOut } = await open()
  const startedAt = Date.now()
  const signedOut = signOut()
  await vi.advanceTimersByTimeAsync(LOGOUT_TIMEOUT)
  await signedOut
  expect([session.get().status, token()]).toEqual(['signedOut', null])
  expect(Date.now() - startedAt).toBeLessThan(2 * LOGOUT_TIMEOUT)
  release()
  await vi.waitFor(() => expect(ended).toEqual(['Bearer old']), 30_000)
  vi.doUnmock('@/session/api')
})

it('is kept if the verification of the token completes later', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  document.cookie = 'tenant=north; path=/'
  server.use(http.delete(authentication, () => HttpResponse.json({})))
  let answer = (_response: Response) => {}
  const answered = new Promise<Response>((resolve) => (answer = resolve))
  const verify = vi.fn(() => answered)
  server.use(http.post(authentication, verify))
  const { session, startSession, signOut } = await open()
  const started = startSession()
  await vi.waitFor(() => expect(verify).toHaveBeenCalled())
  const signedOut = signOut()
  await vi.advanceTimersByTimeAsync(LOGOUT_TIMEOUT)
  await signedOut
  expect([session.get().status, token()]).toEqual(['signedOut', null])
  answer(HttpResponse.json({ accessToken: 'new', user }))
  await started
  await vi.advanceTimersByTimeAsync(LOGOUT_TIMEOUT)
  expect([session.get().status, token(), document.cookie]).toEqual(['signedOut', null, ''])
})

it('works without an error if the browser denies access to the storage', async () => {
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user })),
    http.delete(authentication, () => HttpResponse.json({})),
  )
  const { session, signIn, signOut, drafts } = await open()
  await signIn(user.login, 'secret', tenant)
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const key = { tenantId: 'north', login: user.login, name: 'booking' }
  drafts.storeCopy(key, { visitors: [] })
  const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse)
  drafts.removeDraft(key)
  drafts.removeDraftsOf('north', user.login)
  drafts.removeCopies()
  await signOut()
  blocked.mockRestore()
  expect(session.get().status).toBe('signedOut')
})

it('starts where the browser refuses a channel between tabs, as Firefox does without cookies', async () => {
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      constructor() {
        throw new DOMException('denied', 'SecurityError')
      }
    },
  )
  const { session, startSession } = await open()
  await startSession()
  expect(session.get().status).toBe('signedOut')
  vi.unstubAllGlobals()
})

it('signs in where the storage is full, until the page is closed', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  server.use(http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user })))
  const { session, signIn } = await open()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await signIn(user.login, 'secret', tenant)
  expect([session.get().status, token()]).toEqual(['signedIn', null])
})
