import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { server } from '../support/server'

const authentication = '*/api/auth/v1/authentication'
const user = { id: 'u-1', login: 'anna@north.example' }
const tenantOf = (id: string) => ({ id, database: `${id}-db`, name: id, enabled: true, deleted: false })
const [north, south] = [tenantOf('north'), tenantOf('south')]

/** The session is module state, so each test starts with a new page, signed in to the tenant 'north'. */
async function openAtNorth() {
  vi.resetModules()
  const [{ session }, { signIn }, drafts, { beforeSessionEnds }, { switchTenant }, { findChangeInOtherTab }] =
    await Promise.all([
      import('@/session/session'),
      import('@/session/sign-in'),
      import('@/session/drafts'),
      import('@/session/before-end'),
      import('@/session/switch-tenant'),
      import('@/session/other-tabs'),
    ])
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'of-anna', user }), { once: true }),
  )
  await signIn(user.login, 'secret', north)
  opened = session
  return { session, drafts, beforeSessionEnds, switchTenant, findChangeInOtherTab }
}

const draftOf = (tenantId: string, login = user.login) => ({ tenantId, login, name: 'booking' })
const always = () => true
const token = () => localStorage.getItem('feathers-jwt')
const southAnswers = (status: number) =>
  server.use(http.get('*/user/v1/south', () => HttpResponse.json([], { status })))

let opened: { get: () => { status: string } } | null = null

// A page that is still signed in would receive the next test's messages to other tabs.
afterEach(async () => {
  if (opened && opened.get().status !== 'signedOut') await signOutElsewhere(opened)
  opened = null
})

beforeEach(() => {
  document.cookie = 'tenant=; path=/; max-age=0'
})

it('switches to a tenant that accepts the token, after sending pending actions, and removes own drafts', async () => {
  const { session, drafts, beforeSessionEnds, switchTenant } = await openAtNorth()
  southAnswers(200)
  const kept = [draftOf('south'), draftOf('north', 'ben@north.example')]
  for (const key of [draftOf('north'), ...kept]) drafts.writeDraft(key, { subject: 'Tour' })
  const sentAt: unknown[] = []
  beforeSessionEnds(async () => sentAt.push(document.cookie))

  expect(await switchTenant(south, always)).toBe(true)
  expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: 'south', user })
  expect([sentAt, document.cookie, token()]).toEqual([['tenant=north'], 'tenant=south', 'of-anna'])
  expect(drafts.readDraft(draftOf('north'))).toBeNull()
  for (const key of kept) expect(drafts.readDraft(key)).toEqual({ subject: 'Tour' })
})

it.each([403, 404, 500])('stays in the tenant if the other one responds with %i', async (status) => {
  const { session, drafts, switchTenant } = await openAtNorth()
  southAnswers(status)
  drafts.writeDraft(draftOf('north'), { subject: 'Tour' })
  await expect(switchTenant(south, always)).rejects.toMatchObject({ code: status })
  expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: 'north' })
  expect([document.cookie, token()]).toEqual(['tenant=north', 'of-anna'])
  expect(drafts.readDraft(draftOf('north'))).not.toBeNull()
})

it('stays in the tenant if the password for the other one is wrong', async () => {
  const { session, switchTenant } = await openAtNorth()
  server.use(http.post(authentication, () => HttpResponse.json({}, { status: 401 })))
  await expect(switchTenant(south, always, 'wrong')).rejects.toMatchObject({ code: 401 })
  expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: 'north' })
  expect([document.cookie, token()]).toEqual(['tenant=north', 'of-anna'])
})

it('uses the token received for the password of the other tenant', async () => {
  const { session, switchTenant } = await openAtNorth()
  const sentBodies: unknown[] = []
  server.use(
    http.post(authentication, async ({ request }) => {
      sentBodies.push(await request.json())
      return HttpResponse.json({ accessToken: 'of-south', user })
    }),
  )
  expect(await switchTenant(south, always, 'right')).toBe(true)
  expect(sentBodies).toEqual([
    { strategy: 'local', login: user.login, password: 'right', database: 'south-db' },
    { strategy: 'jwt', accessToken: 'of-south' },
  ])
  expect(session.get()).toMatchObject({ tenantId: 'south' })
  expect([document.cookie, token()]).toEqual(['tenant=south', 'of-south'])
})

/** Simulates `signOut` in another tab: the token is removed first. */
async function signOutElsewhere(session: { get: () => { status: string } }) {
  localStorage.removeItem('feathers-jwt')
  const channel = new BroadcastChannel('session')
  channel.postMessage('signedOut')
  await vi.waitFor(() => expect(session.get().status).toBe('signedOut'), 30_000)
  channel.close()
}

it('stays in the tenant if the switch was cancelled before the response', async () => {
  const { session, drafts, switchTenant } = await openAtNorth()
  southAnswers(200)
  drafts.writeDraft(draftOf('north'), { subject: 'Tour' })
  expect(await switchTenant(south, () => false)).toBe(false)
  expect(session.get()).toMatchObject({ status: 'signedIn', tenantId: 'north' })
  expect(document.cookie).toBe('tenant=north')
  expect(drafts.readDraft(draftOf('north'))).not.toBeNull()
})

it('does not undo a log-out of another tab during the switch', async () => {
  const { session, switchTenant } = await openAtNorth()
  server.use(
    http.post(authentication, async ({ request }) => {
      const { strategy } = (await request.json()) as { strategy: string }
      if (strategy === 'jwt') await signOutElsewhere(session)
      return HttpResponse.json({ accessToken: 'of-south', user })
    }),
    http.delete(authentication, () => HttpResponse.json({})),
  )
  expect(await switchTenant(south, always, 'right')).toBe(false)
  expect([session.get().status, token()]).toEqual(['signedOut', null])
})

it('detects after a switch that another user has signed in in another tab', async () => {
  const { switchTenant, findChangeInOtherTab } = await openAtNorth()
  southAnswers(200)
  localStorage.setItem('feathers-jwt', 'of-ben')
  expect(await switchTenant(south, always)).toBe(true)
  const ben = { id: 'u-2', login: 'ben@north.example' }
  server.use(http.post(authentication, () => HttpResponse.json({ accessToken: 'of-ben', user: ben })))
  expect(await findChangeInOtherTab()).toBe('person')
})

it('removes drafts after a log-out in another tab', async () => {
  const { session, drafts } = await openAtNorth()
  drafts.writeDraft(draftOf('north'), { subject: 'Tour' })
  await signOutElsewhere(session)
  expect(drafts.readDraft(draftOf('north'))).toBeNull()
})

it('detects no change if there is none', async () => {
  const { findChangeInOtherTab } = await openAtNorth()
  expect(await findChangeInOtherTab()).toBeNull()
})

it('detects the tenant of another tab', async () => {
  const { findChangeInOtherTab } = await openAtNorth()
  document.cookie = 'tenant=south; path=/'
  expect(await findChangeInOtherTab()).toBe('tenant')
})

it.each([
  ['the same person signing in again changes nothing', user, null],
  ['somebody else is seen', { id: 'u-2', login: 'ben@north.example' }, 'person'],
])('another token in the storage: %s', async (_, owner, expected) => {
  const { session, findChangeInOtherTab } = await openAtNorth()
  localStorage.setItem('feathers-jwt', 'another')
  server.use(
    http.post(authentication, async ({ request }) => {
      expect(await request.json()).toEqual({ strategy: 'jwt', accessToken: 'another' })
      return HttpResponse.json({ accessToken: 'yet-another', user: owner })
    }),
  )
  expect(await findChangeInOtherTab()).toBe(expected)
  // The check affects neither the session nor the stored token.
  expect([session.get().status, token()]).toEqual(['signedIn', 'another'])
})

it('detects no change if the owner of another token cannot be determined', async () => {
  const { findChangeInOtherTab } = await openAtNorth()
  localStorage.setItem('feathers-jwt', 'another')
  document.cookie = 'tenant=south; path=/'
  server.use(http.post(authentication, () => HttpResponse.error()))
  expect(await findChangeInOtherTab()).toBeNull()
})

it('restores the draft of an open form that another tab removed', async () => {
  const { drafts } = await openAtNorth()
  const release = drafts.storeDraft(draftOf('north'), { subject: 'Tour' })
  drafts.removeDraftsOf('north', user.login)
  drafts.storeDraftsOnScreen()
  expect(drafts.readDraft(draftOf('north'))).toEqual({ subject: 'Tour' })
  release()
  const { removePersonal } = await import('@/storage/persisted-store')
  removePersonal()
  drafts.storeDraftsOnScreen()
  expect(drafts.readDraft(draftOf('north'))).toBeNull()
})

it('does not restore the copy of a list that another tab removed', async () => {
  const { drafts } = await openAtNorth()
  drafts.storeCopy(draftOf('north'), { people: ['Elena'] })
  drafts.storeDraftsOnScreen()
  drafts.removeCopies()
  expect(drafts.readDraft(draftOf('north'))).toBeNull()
})
