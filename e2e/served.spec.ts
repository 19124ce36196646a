import { brotliModule, serveByNginx, testConfiguration } from './nginx'
import { findNginx, required } from './programs'
import { API_KEY } from './support/api-key'
import { expect, test as base } from './support/fixtures'
import { checkProxy } from './support/proxy-checks'
import { startRecorder } from './support/recorder'
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
checkProxy((services, built = folder) => serveByNginx(required('nginx', findNginx()), built, services))

test('nginx limits how often a client asks the separate auth API', async () => {
  const auth = await startRecorder()
  const services = { api: auth.url, auth: auth.url, key: API_KEY }
  const app = await serveByNginx(required('nginx', findNginx()), folder, services)
  try {
    const answers: Response[] = []
    for (let call = 0; call < 80; call++) answers.push(await fetch(`${app.url}/auth/v1/domains`))
    const limited = answers.filter(({ status }) => status === 429)
    // A few more than the burst pass, because the test takes some seconds on a slow machine.
    expect(auth.calls.length).toBeGreaterThan(60)
    expect(auth.calls.length).toBeLessThan(75)
    expect(limited.length).toBe(80 - auth.calls.length)
    expect(limited[0]?.headers.get('x-content-type-options')).toBe('nosniff')
    expect((await fetch(`${app.url}/booking/v1/north/visit`)).status).toBe(200)
  } finally {
    await app.close()
    await auth.close()
  }
})

test('the configuration files are valid with TLS, the API key and unresolvable host names', () => {
  expect(testConfiguration(required('nginx', findNginx()), folder)).toBe('')
})
