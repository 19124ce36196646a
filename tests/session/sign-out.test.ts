// A log-out removes the token first, so that it is gone whatever happens to the window or the server.
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { server } from '../support/server'
import { sending } from '../support/sending'

const authentication = '*/api/auth/v1/authentication'
const user = { id: 'u-1', login: 'anna@north.example' }
const tenant = { id: 'north', database: 'north-db', name: 'North', enabled: true, deleted: false }
const token = () => localStorage.getItem('feathers-jwt')

async function open() {
  vi.resetModules()
  const [session, signIn, signOut, { beforeSessionEnds }, { visitUserService }] = await Promise.all([
    import('@/session/session'),
    import('@/session/sign-in'),
    import('@/session/sign-out'),
    import('@/session/before-end'),
    import('@/services/booking/visit-user'),
  ])
  const checkIn = () =>
    visitUserService.patch('north', 'v-1', { status: 'noShow' }, { ...sending, keepalive: true })
  return { ...session, ...signIn, ...signOut, beforeSessionEnds, checkIn }
}

/** All calls of the log-out in order, with their tokens. */
function calls() {
  const sent: string[] = []
  const note = ({ request }: { request: Request }) => {
    const bearer = request.headers.get('Authorization')
    sent.push(`${request.method} ${bearer}${request.keepalive ? ' keepalive' : ''}`)
    const times = { start: '2026-03-10T09:00:00.000Z', end: '2026-03-10T10:00:00.000Z' }
    return HttpResponse.json({
      visitUserId: 'v-1',
      visitId: '1',
      firstName: 'Ana',
      lastName: 'Garcia',
      status: 'noShow',
      hostNames: [],
      subject: null,
      visitTypeId: null,
      ...times,
    })
  }
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'new', user })),
    http.delete(authentication, note),
    http.patch('*/booking/v1/north/visit-user/v-1', note),
  )
  return sent
}

beforeEach(() => {
  document.cookie = 'tenant=; path=/; max-age=0'
})

it('removes token and tenant and notifies other tabs before it sends a request', async () => {
  calls()
  const { signIn, signOut, beforeSessionEnds } = await open()
  await signIn(user.login, 'secret', tenant)
  const messages: unknown[] = []
  const otherTab = new BroadcastChannel('session')
  otherTab.addEventListener('message', ({ data }) => messages.push(data))
  let release = () => {}
  beforeSessionEnds(
    () =>
      new Promise<void>((resolve) => {
        release = resolve
      }),
  )
  const out = signOut()
  expect([token(), document.cookie]).toEqual([null, ''])
  await vi.waitFor(() => expect(messages).toEqual(['signedOut']), 30_000)
  otherTab.close()
  release()
  await out
})

it('sends pending actions, then logs out at the server, both with the removed token and keepalive', async () => {
  const sent = calls()
  const { signIn, signOut, beforeSessionEnds, checkIn } = await open()
  await signIn(user.login, 'secret', tenant)
  beforeSessionEnds(checkIn)
  await signOut()
  expect(sent).toEqual(['PATCH Bearer new keepalive', 'DELETE Bearer new keepalive'])
})

it('logs out at the server when the window closes, even if actions are pending', async () => {
  const sent = calls()
  const { signIn, signOut, beforeSessionEnds, session } = await open()
  await signIn(user.login, 'secret', tenant)
  beforeSessionEnds(() => new Promise(() => {}))
  const out = signOut()
  await delay(20)
  expect(sent).toEqual([])
  window.dispatchEvent(new Event('pagehide'))
  await vi.waitFor(() => expect(sent).toEqual(['DELETE Bearer new keepalive']), 30_000)
  await out
  expect(session.get().status).toBe('signedOut')
})

it('revokes the stored token of a page just opened, without a re-authentication', async () => {
  const sent = calls()
  server.use(http.post(authentication, () => HttpResponse.error()))
  localStorage.setItem('feathers-jwt', 'old')
  const { signOut, session } = await open()
  await signOut()
  expect([sent, token(), session.get().status]).toEqual([['DELETE Bearer old keepalive'], null, 'signedOut'])
})

it('also revokes a token that another tab has stored in the meantime', async () => {
  const sent = calls()
  const { signIn, signOut } = await open()
  await signIn(user.login, 'secret', tenant)
  localStorage.setItem('feathers-jwt', 'of-another-tab')
  await signOut()
  expect(sent.sort()).toEqual(['DELETE Bearer new keepalive', 'DELETE Bearer of-another-tab keepalive'])
})

it('does not store a token received while pending actions are sent', async () => {
  calls()
  const { signIn, signOut, beforeSessionEnds } = await open()
  const { locationService } = await import('@/services/location')
  await signIn(user.login, 'secret', tenant)
  server.use(
    http.post(authentication, async () => {
      await delay(20)
      return HttpResponse.json({ accessToken: 'late', user })
    }),
    http.get('*/location/v1/north', () => HttpResponse.json({}, { status: 401 })),
  )
  let finishActions = () => {}
  beforeSessionEnds(
    () =>
      new Promise<void>((resolve) => {
        finishActions = resolve
      }),
  )
  const call = locationService.findAll('north').catch(() => {})
  await delay(5)
  const out = signOut()
  await call
  expect(token()).toBeNull()
  finishActions()
  await out
  expect(token()).toBeNull()
})

/** Delays the response to a POST until the test releases it; `requested` resolves when the request arrives. */
function holdAnswer(path: string, answer: object) {
  let [onRequest, release] = [() => {}, () => {}]
  const requested = new Promise<void>((resolve) => (onRequest = resolve))
  const held = new Promise<void>((resolve) => (release = resolve))
  const reply = async () => {
    onRequest()
    await held
    return HttpResponse.json(answer)
  }
  server.use(http.post(path, reply))
  return { requested, release }
}

type Page = Awaited<ReturnType<typeof open>>

/** Simulates `signOut` in another tab: the token is removed first. */
async function signOutElsewhere({ session }: Page) {
  localStorage.removeItem('feathers-jwt')
  const otherTab = new BroadcastChannel('session')
  otherTab.postMessage('signedOut')
  await vi.waitFor(() => expect(session.get().status).toBe('signedOut'), 30_000)
  otherTab.close()
}

describe.each([
  ['this tab', ({ signOut }: Page) => signOut()],
  ['another tab', signOutElsewhere],
])('log-out in %s while a page starts', (_tab, leave) => {
  it.each([
    ['token', authentication, { accessToken: 'late', user }],
    ['tenants', '*/auth/v1/tenant-users', [tenant]],
  ])('is kept if the response for the %s arrives later', async (_what, path, late) => {
    calls()
    localStorage.setItem('feathers-jwt', 'old')
    server.use(
      http.post('*/auth/v1/tenant-users', () => HttpResponse.json([tenant])),
      http.get('*/auth/v1/domains', () => HttpResponse.json([])),
    )
    const { requested, release } = holdAnswer(path, late)
    const page = await open()
    const started = page.startSession()
    await requested
    await leave(page)
    release()
    await started
    expect([page.session.get().status, token(), document.cookie]).toEqual(['signedOut', null, ''])
  })
})

it('aborts a sign-in whose response arrives later', async () => {
  calls()
  const { signIn, signOut, session } = await open()
  await signIn(user.login, 'secret', tenant)
  const { requested, release } = holdAnswer(authentication, { accessToken: 'late', user })
  const secondSignIn = signIn(user.login, 'secret', tenant).catch((error: unknown) => error)
  await requested
  await signOut()
  release()
  expect(await secondSignIn).toMatchObject({ name: 'AbortError' })
  expect([session.get().status, token(), document.cookie]).toEqual(['signedOut', null, ''])
})

it('of another tab is kept if the re-authentication of this tab completes later', async () => {
  calls()
  const page = await open()
  const { locationService } = await import('@/services/location')
  await page.signIn(user.login, 'secret', tenant)
  server.use(
    http.post(authentication, async () => {
      await signOutElsewhere(page)
      return HttpResponse.json({ accessToken: 'late', user })
    }),
    http.get('*/location/v1/north', () => HttpResponse.json({}, { status: 401 })),
  )
  await expect(locationService.findAll('north')).rejects.toMatchObject({ code: 401 })
  expect([page.session.get().status, token()]).toEqual(['signedOut', null])
})

it('of another tab still sends the pending actions of this tab', async () => {
  const sent = calls()
  const { signIn, beforeSessionEnds, session, checkIn } = await open()
  await signIn(user.login, 'secret', tenant)
  beforeSessionEnds(checkIn)
  const otherTab = new BroadcastChannel('session')
  otherTab.postMessage('signedOut')
  await vi.waitFor(() => expect(sent).toEqual(['PATCH Bearer new keepalive']), 30_000)
  otherTab.close()
  expect(session.get().status).toBe('signedOut')
})

it("of another tab followed by another user's sign-in leaves the new session unchanged", async () => {
  calls()
  const page = await open()
  await page.signIn(user.login, 'secret', tenant)
  const { locationService } = await import('@/services/location')
  server.use(http.get('*/location/v1/north', () => HttpResponse.json({}, { status: 401 })))
  const { requested, release } = holdAnswer(authentication, { accessToken: 'late', user })
  const read = locationService.findAll('north').catch((error: unknown) => error)
  await requested
  await signOutElsewhere(page)
  localStorage.setItem('feathers-jwt', 'of Bob')
  document.cookie = 'tenant=south; path=/'
  release()
  await read
  // The library stores its response some ticks later.
  await delay(50)
  expect([page.session.get().status, token(), document.cookie]).toEqual([
    'signedOut',
    'of Bob',
    'tenant=south',
  ])
})

it('of another tab is noticed without its message, as by a page restored from the back/forward cache', async () => {
  calls()
  const { session, signIn } = await open()
  const { findChangeInOtherTab } = await import('@/session/other-tabs')
  await signIn(user.login, 'secret', tenant)
  expect(await findChangeInOtherTab()).toBeNull()
  expect(session.get().status).toBe('signedIn')
  localStorage.removeItem('feathers-jwt')
  document.cookie = 'tenant=; path=/; max-age=0'
  expect(await findChangeInOtherTab()).toBeNull()
  expect(session.get().status).toBe('signedOut')
})

it('ends the session also if the code that notifies the server does not load', async () => {
  localStorage.setItem('feathers-jwt', 'old')
  const { session, signOut } = await open()
  vi.doMock('@/session/api', () => {
    throw new TypeError('Importing a module script failed.')
  })
  await signOut()
  vi.doUnmock('@/session/api')
  expect([token(), session.get().status]).toEqual([null, 'signedOut'])
})
