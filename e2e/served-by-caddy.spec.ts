import { serveByCaddy, validateCaddyfile } from './caddy'
import { findCaddy, required } from './programs'
import { API_KEY } from './support/api-key'
import { expect, test as base } from './support/fixtures'
import { checkProxy } from './support/proxy-checks'
import { checkServer } from './support/server-checks'

const folder = process.env.E2E_APP_FOLDER ?? ''

/** The build of all other tests, served by a Caddy of this file that also proxies the services. */
const test = base.extend<object, { served: string }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const api = process.env.E2E_BACKEND_URL ?? ''
      const app = await serveByCaddy(required('Caddy', findCaddy()), folder, { api, auth: api, key: API_KEY })
      await give(app.url)
      await app.close()
    },
    { scope: 'worker' },
  ],
  appUrl: async ({ served }, give) => give(served),
})
test.describe.configure({ mode: 'default' })

test.skip(!findCaddy(), 'There is no Caddy on this machine.')
checkServer(test, true)
checkProxy((services, built = folder) => serveByCaddy(required('Caddy', findCaddy()), built, services))

test('the Caddyfile is valid with TLS, the API key and unresolvable host names', () => {
  expect(validateCaddyfile(required('Caddy', findCaddy()), folder)).toBe('')
})
