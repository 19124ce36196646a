import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { callerSignal, setCaller, setSessionRenewal } from '@/http/caller'
import { sessionApp } from '@/http/authentication'
import { authTenantsService } from '@/services/auth-tenants'
import { server } from '../support/server'
import { answer, calls, failure, thing } from './support'
import { sending } from '../support/sending'

afterEach(() => {
  setCaller(null)
  setSessionRenewal(async () => false)
  sessionApp.set('authentication', null)
})

/** Simulates a signed-in user on this device. */
const signedIn = () => sessionApp.set('authentication', Promise.resolve({ accessToken: 'of the staff' }))

function authorizations() {
  const sent: (string | null)[] = []
  answer((request) => {
    sent.push(request.headers.get('Authorization'))
    return HttpResponse.json([])
  })
  return sent
}

it('sends the token of the signed-in user if no caller is set', async () => {
  const sent = authorizations()
  signedIn()
  await calls.find(thing, 't1')
  expect(sent).toEqual(['Bearer of the staff'])
})

it('sends only the token of the caller if one is set, also if it is null', async () => {
  const sent = authorizations()
  signedIn()
  setCaller({ token: () => 'of the link', renew: async () => false })
  await calls.find(thing, 't1')
  setCaller({ token: () => null, renew: async () => false })
  await calls.find(thing, 't1')
  expect(sent).toEqual(['Bearer of the link', null])
})

it('sends nothing of another tenant than the caller acts for', async () => {
  const sent = authorizations()
  signedIn()
  setCaller({ tenantId: 't1', token: () => 'of t1', renew: async () => true })
  expect((await failure(calls.find(thing, 't2'))).name).toBe('AbortError')
  await calls.find(thing, 't1')
  expect(sent).toEqual(['Bearer of t1'])
})

it('aborts what was begun for a caller when the next one is set', () => {
  const caller = { tenantId: 't1', token: () => 'first', renew: async () => false }
  setCaller(caller)
  const signal = callerSignal()
  setCaller({ ...caller, token: () => 'renewed' })
  expect(signal.aborted).toBe(false)
  for (const next of [{ ...caller, tenantId: 't2' }, null, { ...caller, isLink: true }]) {
    setCaller(caller)
    const { aborted } = callerSignal()
    const before = callerSignal()
    setCaller(next)
    expect([aborted, before.aborted]).toEqual([false, true])
  }
})

it('renews the token of the caller on a 401 and does not end the session', async () => {
  let token = 'old'
  let ended = false
  setSessionRenewal(async () => {
    ended = true
    return false
  })
  answer((request) =>
    request.headers.get('Authorization') === 'Bearer new'
      ? HttpResponse.json([])
      : HttpResponse.json({}, { status: 401 }),
  )
  const renew = async () => {
    token = 'new'
    return true
  }
  setCaller({ token: () => token, renew })
  await expect(calls.find(thing, 't1')).resolves.toMatchObject({ total: 0 })
  setCaller({ token: () => 'gone', renew: async () => false })
  expect((await failure(calls.find(thing, 't1'))).name).toBe('NotAuthenticated')
  expect(ended).toBe(false)
})

it('sends no token to the separate auth API', async () => {
  const sent: (string | null)[] = []
  server.use(
    http.get('*/auth/v1/tenants', ({ request }) => {
      sent.push(request.headers.get('Authorization'))
      return HttpResponse.json([])
    }),
  )
  signedIn()
  setCaller({ token: () => 'of the link', renew: async () => false })
  await authTenantsService.findByIds(['t1'])
  expect(sent).toEqual([null])
})

it('fails as unreachable if a read needs a new token and the session cannot be checked', async () => {
  const unreachable = new Error('unreachable')
  setSessionRenewal(() => Promise.reject(unreachable))
  answer(() => HttpResponse.json({}, { status: 401 }))
  expect(await failure(calls.find(thing, 't1'))).toBe(unreachable)
  // A change was refused for certain.
  expect((await failure(calls.patch(thing, 't1', 1, { name: 'a' }, sending))).name).toBe('NotAuthenticated')
})
