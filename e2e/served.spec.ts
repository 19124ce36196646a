import { brotliModule, serveByNginx, testConfiguration } from './nginx'
import { findNginx, required } from './programs'
import { API_KEY } from './support/api-key'
import { expect, test as base } from './support/fixtures'
import { checkServer } from './support/server-checks'

const folder = process.env.E2E_APP_FOLDER ?? ''

/** The build of all other tests, served by an nginx of this file that also proxies the services. */
const test = base.extend<object, { served: string }>({
  served: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern.
    async ({}, give) => {
      const api = process.env.E2E_BACKEND_URL ?? ''
      const app = await serveByNginx(required('nginx', findNginx()), folder, {
        api,
        auth: api,
        key: API_KEY,
      })
      await give(app.url)
      await app.close()
    },
    { scope: 'worker' },
  ],
  appUrl: async ({ served }, give) => give(served),
})
test.describe.configure({ mode: 'default' })

checkServer(test, brotliModule() !== undefined)

test('the configuration files are valid with TLS, the API key and unresolvable host names', () => {
  expect(testConfiguration(required('nginx', findNginx()), folder)).toBe('')
})
