import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { API_KEY } from './api-key'
import { findChromium, findHeadlessShell, required } from '../programs'
import { startBackendChild } from './backend-child'
import { appEnvironment, buildApp, buildForPlaces, serveApp } from './built-app'
import { root } from './root'

const builds = join(root, '.cache/e2e-app')

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Builds are stored by process id, so that parallel runs do not conflict; removes builds of crashed runs. */
function removeOldBuilds(): void {
  if (!existsSync(builds)) return
  for (const name of readdirSync(builds))
    if (!isAlive(Number(name))) rmSync(join(builds, name), { recursive: true, force: true })
}

/**
 * Starts one backend for all tests, one production build for most of them, and one for many deployments for
 * some of the full tier. The backend has its own origin, so that CORS and dropped connections are real.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const browser = required('Chromium', findChromium())
  process.env.CHROMIUM_PATH = browser
  process.env.CHROMIUM_SHELL_PATH = findHeadlessShell() ?? browser
  removeOldBuilds()
  const folder = join(builds, String(process.pid))
  const outDir = join(folder, 'app')
  const placesDir = join(folder, 'places')
  // Without a folder the backend uses a temporary one and removes it at the end.
  const backend = await startBackendChild({ test: true })
  try {
    const hasPlaces = process.env.TEST_TIER !== 'fast'
    await Promise.all([
      buildApp(outDir, appEnvironment(backend.url, API_KEY)),
      hasPlaces && buildForPlaces(placesDir),
    ])
    const app = await serveApp(outDir)
    process.env.E2E_BACKEND_URL = backend.url
    process.env.E2E_APP_URL = app.url
    process.env.E2E_APP_FOLDER = outDir
    if (hasPlaces) process.env.E2E_PLACES_FOLDER = placesDir
    return async () => {
      await app.close()
      await backend.close()
      rmSync(folder, { recursive: true, force: true })
    }
  } catch (error) {
    await backend.close()
    throw error
  }
}
