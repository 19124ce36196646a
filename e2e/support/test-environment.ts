import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { launchArguments } from '../browser'
import { findChromium, required } from '../programs'
import { API_KEY } from './api-key'
import { Backend } from './backend'
import { startBackendChild } from './backend-child'
import { appEnvironment, buildApp, serveApp } from './built-app'
import { root } from './root'
import { giveSession, type SignedIn } from './session'

type Options = {
  /** Folder in `.cache` for its data and build; the data is reused. */
  name: string
  data: 'demo' | 'large'
  /** Enables the `/__test` routes. */
  test?: boolean
  /** The app gets changes by a socket. */
  isLive?: boolean
  /** The app sends nothing beyond the specification. */
  isPlain?: boolean
  /** Serves the built app from its folder. */
  serve?: (folder: string) => Promise<{ url: string; close(): Promise<void> }>
}

/** Backend, production build and browser for scripts other than tests: screenshots and benchmarks. */
export class TestEnvironment {
  private constructor(
    readonly url: string,
    readonly backend: Backend,
    readonly browser: Browser,
    private readonly ends: (() => Promise<unknown> | void)[],
  ) {}

  static async open({
    name,
    data,
    test,
    isLive = false,
    isPlain = false,
    serve = serveApp,
  }: Options): Promise<TestEnvironment> {
    const outDir = join(root, '.cache', `${name}-app`)
    const backend = await startBackendChild({ dataDir: join(root, '.cache', `${name}-data`), data, test })
    const environment = appEnvironment(backend.url, API_KEY)
    if (isLive) environment['VITE_REALTIME_URL'] = backend.url
    if (isPlain) environment['VITE_EXTENSIONS'] = ''
    await buildApp(outDir, environment)
    const app = await serve(outDir)
    const browser = await chromium.launch({
      executablePath: required('Chromium', findChromium()),
      args: launchArguments,
    })
    return new TestEnvironment(app.url, new Backend(backend.url), browser, [
      () => browser.close(),
      () => app.close(),
      () => backend.close(),
      () => rmSync(outDir, { recursive: true, force: true }),
    ])
  }

  /** A new browser context, signed in if credentials are given. */
  async window(options: BrowserContextOptions, who?: SignedIn): Promise<BrowserContext> {
    const context = await this.browser.newContext({ baseURL: this.url, locale: 'en-US', ...options })
    if (who) await giveSession(context, this.url, who, await this.backend.accessToken(who))
    return context
  }

  async close(): Promise<void> {
    for (const end of this.ends) await end()
  }
}
