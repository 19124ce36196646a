import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app'
import type { BackendApp } from './backend-app'
import { Store } from './db/store'
import { lineOf } from './mails'
import { markRunning } from './data/running'
import { prepare, refreshDays, specsOf, type DataSet } from './data/prepare'

export { kioskLoginCode } from './data/base'
export { demoLogins, type DemoLogin } from './data/logins'

export interface BackendOptions {
  /** 0 selects a free port. */
  port?: number
  host?: string
  /** Folder of the databases. Test mode uses a temporary folder by default and removes it on close. */
  dataDir?: string
  data?: DataSet
  test?: boolean
  apiKey?: string
  /** Prints the mails of the demo; default is the console. */
  print?: (line: string) => void
}

export interface Backend {
  url: string
  close(): Promise<void>
}

export const DATA_DIR = '.data'
const DEFAULT_PORT = 4300
const NEW_DAY_CHECK = 5 * 60_000

/** Starts the backend and resolves once it is listening. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const { port = DEFAULT_PORT, host = '127.0.0.1', data = 'demo', test = false } = options
  const temporary = test && !options.dataDir
  const root = temporary ? mkdtempSync(join(tmpdir(), 'visitor-backend-')) : (options.dataDir ?? DATA_DIR)
  const folder = join(root, data)
  await prepare(folder, data)
  const store = new Store(folder)
  const hooks = test ? await (await import('./test/control')).testControl(store) : undefined
  const print = options.print ?? ((line) => console.log(line))
  const app = createApp(store, {
    apiKey: options.apiKey ?? 'demo-api-key',
    deliver: hooks?.deliver ?? ((mail) => print(lineOf(mail))),
    test: hooks,
  })
  const server = await listen(app, port, host).catch(async (error: unknown) => {
    await store.close()
    if (temporary) rmSync(root, { recursive: true, force: true })
    throw error
  })
  const url = addressOf(server)
  app.set('url', url)
  const unmark = markRunning(folder)
  const newDay = setInterval(() => refreshOpenTenants(store, data), NEW_DAY_CHECK).unref()

  return {
    url,
    async close() {
      clearInterval(newDay)
      // Closes the sockets and then the HTTP server.
      const closed = app.io.close()
      server.closeAllConnections()
      await closed
      await app.teardown()
      await store.close()
      unmark()
      if (temporary) rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Koa's `listen` emits EADDRINUSE as an uncaught event; this one rejects. */
async function listen(app: BackendApp, port: number, host: string): Promise<Server> {
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response))
  // Longer than any client is idle: a request sent while the server closes its connection would be lost.
  server.keepAliveTimeout = 10 * 60_000
  await app.setup(server)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new Error(`Port ${port} of ${host} is taken: set PORT to another one`, { cause: error })
          : error,
      )
    })
    server.listen(port, host, () => resolve(server))
  })
}

function addressOf(server: Server): string {
  const { address, port, family } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

function refreshOpenTenants(store: Store, data: DataSet): void {
  for (const spec of specsOf(data)) {
    const tenant = store.tenant(spec.id)
    if (!tenant) continue
    refreshDays(tenant.db, spec)
    // Send no realtime events for a new day: clients load the new day anyway.
    tenant.changes.take()
  }
}
