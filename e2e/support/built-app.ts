import { spawn } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { type Plugin, preview } from 'vite'
import { writePolicy } from '../../deploy/policy-files'
import { EXTENSIONS, type Settings, settingNames } from '../../src/config/settings'
import { root } from './root'

/** Settings that a test build must not inherit from the local `.env`: every service is the test backend. */
const emptied = ['VITE_CONFIG_JSON', 'VITE_ADAPTER', ...settingNames]

/** The environment of an app that uses the test backend at a URL ('' is the app's own origin). */
export function appEnvironment(apiUrl: string, apiKey: string): Record<string, string> {
  return {
    ...Object.fromEntries(emptied.map((name) => [name, ''])),
    VITE_API_URL: apiUrl,
    VITE_AUTH_API_KEY: apiKey,
    VITE_EXTENSIONS: EXTENSIONS.join(),
  }
}

/**
 * Builds the app for production in a child process, so that the caller's NODE_ENV does not make it a
 * development build.
 * @param outDir relative to the repository's root
 * @param config the Vite config of another app
 */
export async function buildApp(
  outDir: string,
  environment: Record<string, string>,
  config = 'vite.config.ts',
): Promise<void> {
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin/vite.js')
  const child = spawn(
    process.execPath,
    [vite, 'build', '--config', config, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'],
    {
      cwd: root,
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  if (code !== 0) throw new Error(`The app could not be built.\n${said}`)
}

/** The CSP of a built app, as the build has written it for nginx. */
function policyOf(outDir: string): string {
  const [, policy = ''] =
    /"(.*)"/.exec(readFileSync(resolve(root, outDir, '.deploy/policy.nginx'), 'utf8')) ?? []
  return policy
}

/** As `deploy/nginx.conf` does; otherwise a reload would request every file again. */
const cachedAssets: Plugin = {
  name: 'cached-assets',
  configurePreviewServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      if (request.url?.startsWith('/assets/'))
        response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
      next()
    })
  },
}

/**
 * Serves a built app by Vite on a free port of localhost, with the policy that the build has written for nginx. Unknown
 * paths get `index.html`, as a single-page app needs.
 */
export async function serveApp(
  outDir: string,
  wishedPort = 4350,
): Promise<{ url: string; close(): Promise<void> }> {
  const server = await preview({
    configFile: false,
    root,
    logLevel: 'warn',
    plugins: [cachedAssets],
    build: { outDir },
    preview: {
      host: '127.0.0.1',
      // Or the next free one: two workers may start a server at the same time.
      port: wishedPort,
      headers: { 'Content-Security-Policy': policyOf(outDir) },
    },
  })
  const { port } = server.httpServer.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Builds the app for many deployments, which reads its settings from `config.json`. */
export const buildForPlaces = (outDir: string): Promise<void> =>
  buildApp(outDir, { ...appEnvironment('https://not-asked.example', ''), VITE_CONFIG_JSON: 'true' })

/** The folder of the build for many deployments, which only tests of the full tier use. */
export function placesFolder(): string {
  const { E2E_PLACES_FOLDER: folder } = process.env
  if (!folder) throw new Error('The fast tier has no build for many deployments; see tests/tiers.ts')
  return folder
}

/** Serves a copy of the build for many deployments with the given settings. */
export async function serveForPlace(settings: Settings): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = join(root, '.cache/e2e-app', String(process.pid))
  cpSync(placesFolder(), outDir, { recursive: true })
  writeFileSync(join(outDir, 'config.json'), JSON.stringify(settings))
  writePolicy(outDir, settings)
  const app = await serveApp(outDir)
  return {
    url: app.url,
    close: async () => {
      await app.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
