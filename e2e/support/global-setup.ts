import { join } from 'node:path'
import { API_KEY } from './api-key'
import { startBackendChild } from './backend-child'
import { appEnvironment, buildApp, root, serveApp } from './built-app'

/**
 * One backend and one production build for all tests. The app speaks to the backend at the backend's own origin, so that
 * cross-origin rules and dropped connections are real.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const backend = await startBackendChild({
    dataDir: join(root, '.cache/e2e-data'),
    test: true,
    fresh: true,
  })
  try {
    await buildApp('.cache/e2e-app', appEnvironment(backend.url, API_KEY))
    const app = await serveApp('.cache/e2e-app')
    process.env.E2E_BACKEND_URL = backend.url
    process.env.E2E_APP_URL = app.url
    return async () => {
      await app.close()
      await backend.close()
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}
