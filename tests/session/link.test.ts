import { afterEach, expect, it } from 'vitest'
import { currentCaller, speakFor } from '@/http/caller'
import { openLink } from '@/session/link'

const open = (address: string, visitorId: string) => {
  window.history.replaceState(null, '', address)
  openLink(visitorId)
}
const address = () => window.location.pathname + window.location.search + window.location.hash

afterEach(() => speakFor(null))

it('takes the token out of the address at once and keeps it for this tab', () => {
  open('/visitor-self-update/t/v/u1?x=1#access_token=a%2Bb', 'u1')
  expect(address()).toBe('/visitor-self-update/t/v/u1?x=1')
  expect(currentCaller()?.token()).toBe('a+b')
  open('/visitor-self-update/t/v/u1', 'u1')
  expect(currentCaller()?.token()).toBe('a+b')
})

it("gives nobody the token of another visitor's link, nor that of somebody signed in", () => {
  localStorage.setItem('feathers-jwt', 'of the staff')
  open('/visitor-self-update/t/v/u1#access_token=mine', 'u1')
  open('/visitor-self-update/t/v/u2', 'u2')
  expect(currentCaller()?.token()).toBeNull()
})

it('carries nothing where the address says an error', () => {
  open('/visitor-self-update/t/v/u3#error=expired&my_access_token=x', 'u3')
  expect([address(), currentCaller()?.token()]).toEqual(['/visitor-self-update/t/v/u3', null])
})
