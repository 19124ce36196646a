// @vitest-environment node
import { expect, it } from 'vitest'
import { contentSecurityPolicy, type Settings } from '../../deploy/policy'

const page =
  '<head><script>one()</script><style>a{}</style><script type="module" src="/assets/i.js"></script></head>'

/** The sources that a directive allows. */
function allowed(directive: string, settings: Settings = {}, html = page): string[] {
  const rows = contentSecurityPolicy(html, settings).split('; ')
  return (
    rows
      .find((row) => row.startsWith(`${directive} `))
      ?.split(' ')
      .slice(1) ?? []
  )
}

it('allows no inline code except the scripts of the page, by hash', () => {
  const own = "'sha256-HR7iaask9daLMRRskMI++QeJtjWDOjyPA6lGzYGzKW4='"
  expect(allowed('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", own])
  expect(contentSecurityPolicy(page, {})).not.toContain("'unsafe-")
})

it("lists the services' hosts once each, without their paths", () => {
  const settings = {
    VITE_API_URL: 'https://api.example/gateway',
    VITE_USER_URL: 'https://api.example:8443',
    VITE_BOOKING_URL: 'https://api.example/booking',
    VITE_ICON_API_URL: 'https://icons.example',
    VITE_COMPANY_URL: '',
    VITE_AUTH_API_KEY: 'https://no-address.example',
  }
  expect(allowed('connect-src', settings)).toEqual([
    "'self'",
    'https://api.example',
    'https://api.example:8443',
    'https://icons.example',
  ])
})

it('allows a socket host with https and wss, and needs no entry for the own host', () => {
  expect(allowed('connect-src', { VITE_REALTIME_URL: 'https://live.example/at' })).toEqual([
    "'self'",
    'https://live.example',
    'wss://live.example',
  ])
  expect(allowed('connect-src', { VITE_REALTIME_URL: '/' })).toEqual(["'self'"])
})

it('allows images of the asset hosts over https', () => {
  expect(allowed('img-src', { VITE_ASSET_HOSTS: 'one.example, two.example:8443' })).toEqual([
    "'self'",
    'data:',
    'blob:',
    'https://one.example',
    'https://two.example:8443',
  ])
})

it('forbids framing', () => {
  expect(allowed('frame-ancestors')).toEqual(["'none'"])
})
