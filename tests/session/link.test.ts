import { afterEach, expect, it, vi } from 'vitest'
import { currentCaller, setCaller } from '@/http/caller'
import { removeLink, hasLinkToken, openLink, readLinkDraft, writeLinkDraft } from '@/session/link'

const open = (address: string, visitorId: string, tenantId = 't') => {
  window.history.replaceState(null, '', address)
  openLink({ tenantId, visitorId })
}
const address = () => window.location.pathname + window.location.search + window.location.hash

afterEach(() => setCaller(null))

it('removes the token from the URL at once and keeps it for this tab', () => {
  open('/visitor-self-update/t/v/u1?x=1#access_token=a%2Bb', 'u1')
  expect(address()).toBe('/visitor-self-update/t/v/u1?x=1')
  expect(currentCaller()?.token()).toBe('a+b')
  open('/visitor-self-update/t/v/u1', 'u1')
  expect(currentCaller()?.token()).toBe('a+b')
})

it('keeps the end of a token in base64', () => {
  open('/visitor-self-update/t/v/u6#access_token=YQ==', 'u6')
  expect(currentCaller()?.token()).toBe('YQ==')
})

it("does not use the token of another visitor's link or of a signed-in user", () => {
  localStorage.setItem('feathers-jwt', 'of the staff')
  open('/visitor-self-update/t/v/u1#access_token=mine', 'u1')
  open('/visitor-self-update/t/v/u2', 'u2')
  expect(currentCaller()?.token()).toBeNull()
  open('/visitor-self-update/other/v/u1', 'u1', 'other')
  expect(currentCaller()?.token()).toBeNull()
})

it('has no token if the URL contains an error', () => {
  open('/visitor-self-update/t/v/u3#error=expired&my_access_token=x', 'u3')
  expect([address(), currentCaller()?.token()]).toEqual(['/visitor-self-update/t/v/u3', null])
})

it('keeps the token in memory if the browser cannot store data', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('denied')
  })
  open('/visitor-self-update/t/v/u4#access_token=mine', 'u4')
  expect(currentCaller()?.token()).toBe('mine')
})

it('removes token and draft when the link is forgotten', () => {
  const owner = { tenantId: 't', visitorId: 'u5' }
  open('/visitor-self-update/t/v/u5#access_token=mine', 'u5')
  writeLinkDraft(owner, { company: 'Acme' })
  removeLink(owner)
  expect([hasLinkToken(owner), readLinkDraft(owner), sessionStorage.length]).toEqual([false, null, 0])
})
