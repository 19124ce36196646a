// Two tabs share one stored token, but each learns by itself that a token is no longer valid.
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { server } from '../support/server'

const authentication = '*/api/auth/v1/authentication'
const anna = { id: 'u-1', login: 'anna@north.example' }
const ben = { id: 'u-2', login: 'ben@north.example' }
const tenant = { id: 'north', database: 'north-db', name: 'North', enabled: true, deleted: false }
const token = () => localStorage.getItem('feathers-jwt')
const refusal = () => HttpResponse.json({}, { status: 401 })

/** A new page: the session is module state. */
async function open() {
  vi.resetModules()
  const [session, signIn, drafts, otherTabs, { locationService }] = await Promise.all([
    import('@/session/session'),
    import('@/session/sign-in'),
    import('@/session/drafts'),
    import('@/session/other-tabs'),
    import('@/services/location'),
  ])
  const load = () => locationService.findAll('north').catch((error: unknown) => error)
  return { ...session, ...signIn, ...drafts, ...otherTabs, load }
}

/** A page where Anna is signed in. */
async function openAsAnna() {
  const page = await open()
  server.use(
    http.post(authentication, () => HttpResponse.json({ accessToken: 'first', user: anna }), { once: true }),
  )
  await page.signIn(anna.login, 'secret', tenant)
  return page
}

/** Authentication that answers when it is released. */
function heldAuthentication(answer: () => Response) {
  let release = () => {}
  let isAsked = false
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  server.use(
    http.post(authentication, async () => {
      isAsked = true
      await held
      return answer()
    }),
  )
  return { release, asked: () => vi.waitFor(() => expect(isAsked).toBe(true)) }
}

beforeEach(() => {
  localStorage.clear()
  document.cookie = 'tenant=; path=/; max-age=0'
})

it('a token that was refused in another tab does not sign out this one, and keeps its drafts', async () => {
  const { session, writeDraft, readDraft, findChangeInOtherTab } = await openAsAnna()
  const key = { tenantId: 'north', login: anna.login, name: 'booking' }
  writeDraft(key, { subject: 'Tour' })
  localStorage.removeItem('feathers-jwt')
  expect(await findChangeInOtherTab()).toBeNull()
  expect(session.get()).toMatchObject({ status: 'signedIn', user: anna })
  expect(readDraft(key)).toEqual({ subject: 'Tour' })
})

it('a late refusal of the old token does not remove the one that another tab has stored since', async () => {
  const { session, load } = await openAsAnna()
  server.use(http.get('*/location/v1/north', refusal))
  const { release, asked } = heldAuthentication(refusal)
  const loading = load()
  await asked()
  localStorage.setItem('feathers-jwt', 'second')
  release()
  await loading
  expect([session.get().status, token()]).toEqual(['expired', 'second'])
})

it('a wrong password does not remove the token that another tab has stored', async () => {
  const { signIn } = await open()
  localStorage.setItem('feathers-jwt', 'of-the-other-tab')
  server.use(http.post(authentication, refusal))
  await expect(signIn(anna.login, 'wrong', tenant)).rejects.toMatchObject({ code: 401 })
  expect(token()).toBe('of-the-other-tab')
})

it("no request that waits for a re-authentication is sent with the token of another tab's person", async () => {
  const { session, load } = await openAsAnna()
  localStorage.setItem('feathers-jwt', 'of-ben')
  const sent: (string | null)[] = []
  server.use(
    http.get('*/location/v1/north', ({ request }) => {
      sent.push(request.headers.get('Authorization'))
      return refusal()
    }),
  )
  const { release, asked } = heldAuthentication(() => HttpResponse.json({ accessToken: 'of-ben', user: ben }))
  const loading = load()
  await asked()
  const waiting = load()
  release()
  await Promise.all([loading, waiting])
  expect(sent).not.toContain('Bearer of-ben')
  expect([session.get().status, token()]).toEqual(['signedOut', 'of-ben'])
})

it("does not store another person's token that answers the own one", async () => {
  const { load } = await openAsAnna()
  server.use(
    http.get('*/location/v1/north', refusal),
    http.post(authentication, () => HttpResponse.json({ accessToken: 'of-ben', user: ben })),
  )
  await load()
  expect(token()).not.toBe('of-ben')
})
