import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { server } from '../support/server'

const said = vi.hoisted((): string[] => [])
vi.mock('@/services/realtime', () => ({
  realtimeService: {
    isConfigured: true,
    listen: (tenantId: string) => {
      said.push(`open ${tenantId}`)
      return () => said.push(`close ${tenantId}`)
    },
  },
}))

const authentication = '*/api/auth/v1/authentication'
const user = { id: 'u-1', login: 'anna@north.example' }

/** A page opened with a stored token and an open socket for the tenant. */
async function open() {
  vi.resetModules()
  said.length = 0
  localStorage.setItem('feathers-jwt', 'a-token')
  document.cookie = 'tenant=north; path=/'
  server.use(http.post(authentication, () => HttpResponse.json({ accessToken: 'a-token', user })))
  const [session, signIn, signOut, { followSession }] = await Promise.all([
    import('@/session/session'),
    import('@/session/sign-in'),
    import('@/session/sign-out'),
    import('@/layouts/follow-session'),
  ])
  followSession()
  expect(said).toEqual([])
  await session.startSession()
  expect(said).toEqual(['open north'])
  return { ...session, ...signIn, ...signOut }
}

beforeEach(() => {
  document.cookie = 'tenant=; path=/; max-age=0'
})

it('listens to the tenant of the signed-in user until log-out', async () => {
  const { signOut } = await open()
  server.use(http.delete(authentication, () => HttpResponse.json({})))
  await signOut()
  expect(said).toEqual(['open north', 'close north'])
})

it('listens to one tenant at a time', async () => {
  const { chooseTenant } = await open()
  chooseTenant('south')
  expect(said).toEqual(['open north', 'close north', 'open south'])
  chooseTenant('south')
  expect(said).toHaveLength(3)
})

it('stops when the token is rejected', async () => {
  const { session } = await open()
  const { renewSession } = await import('@/http/caller')
  server.use(http.post(authentication, () => HttpResponse.json({}, { status: 401 })))
  await renewSession()
  expect(session.get().status).toBe('expired')
  expect(said).toEqual(['open north', 'close north'])
})

it('continues if the token cannot be checked', async () => {
  const { session } = await open()
  const { renewSession } = await import('@/http/caller')
  server.use(http.post(authentication, () => HttpResponse.error()))
  await expect(renewSession()).rejects.toMatchObject({ data: { appErrorCode: 'unreachable' } })
  expect(session.get().status).toBe('signedIn')
  expect(said).toEqual(['open north'])
})
