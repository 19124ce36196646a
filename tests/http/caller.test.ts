import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { onUnauthorized, setCaller } from '@/http/caller'
import { sessionApp } from '@/http/authentication'
import { authTenantsService } from '@/services/auth-tenants'
import { server } from '../support/server'
import { answer, calls, failure, thing } from './support'

afterEach(() => {
  setCaller(null)
  onUnauthorized(async () => false)
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

it("speaks with the signed-in person's token where nobody else is spoken for", async () => {
  const sent = authorizations()
  signedIn()
  await calls.find(thing, 't1')
  expect(sent).toEqual(['Bearer of the staff'])
})

it("speaks with the caller's own token, never with the signed-in person's", async () => {
  const sent = authorizations()
  signedIn()
  setCaller({ token: () => 'of the link', renew: async () => false })
  await calls.find(thing, 't1')
  setCaller({ token: () => null, renew: async () => false })
  await calls.find(thing, 't1')
  expect(sent).toEqual(['Bearer of the link', null])
})

it('answers a 401 by what the caller can do about it, and ends no session', async () => {
  let token = 'old'
  let ended = false
  onUnauthorized(async () => {
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

it("sends nobody's token to the separate auth API, whoever is spoken for", async () => {
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
