import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { API_KEY } from '../support/api-key'
import { startBackendChild } from '../support/backend-child'
import { appEnvironment, buildApp, serveApp } from '../support/built-app'
import { root } from '../support/root'

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string
    backendUrl: string
  }
}

/** Starts one backend and one production build for both engines. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const outDir = join(root, '.cache/engines-app')
  const backend = await startBackendChild({ test: true })
  await buildApp(outDir, appEnvironment(backend.url, API_KEY))
  const app = await serveApp(outDir)
  provide('appUrl', app.url)
  provide('backendUrl', backend.url)
  return async () => {
    await app.close()
    await backend.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
