import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from './app'
import type { BackendApp } from './backend-app'
import { Store } from './db/store'
import { markRunning } from './data/running'
import { prepare, refreshDays, specsOf, type DataSet } from './data/prepare'

export { demoLogins, type DemoLogin } from './data/logins'

export interface BackendOptions {
  /** 0 takes any free port. */
  port?: number
  host?: string
  /** Where the databases are; test mode without one uses a folder of its own and removes it at the end. */
  dataDir?: string
  data?: DataSet
  test?: boolean
  apiKey?: string
}

export interface Backend {
  url: string
  close(): Promise<void>
}

export const DATA_DIR = '.data'
const DEFAULT_PORT = 4300
const NEW_DAY_CHECK = 5 * 60_000

/** Starts the stand-in backend and resolves when it answers. */
export async function startBackend(options: BackendOptions = {}): Promise<Backend> {
  const { port = DEFAULT_PORT, host = '127.0.0.1', data = 'demo', test = false } = options
  const temporary = test && !options.dataDir
  const root = temporary ? mkdtempSync(join(tmpdir(), 'visitor-backend-')) : (options.dataDir ?? DATA_DIR)
  const folder = join(root, data)
  await prepare(folder, data)
  const store = new Store(folder)
  const control = test ? await (await import('./test/control')).testControl(store) : undefined
  const app = createApp(store, options.apiKey ?? 'demo-api-key', control)
  await app.setup()
  const server = await listen(app, port, host).catch(async (error: unknown) => {
    await store.close()
    if (temporary) rmSync(root, { recursive: true, force: true })
    throw error
  })
  const unmark = markRunning(folder)
  const newDay = setInterval(() => refreshOpenTenants(store, data), NEW_DAY_CHECK).unref()

  return {
    url: addressOf(server),
    async close() {
      clearInterval(newDay)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
      await app.teardown()
      await store.close()
      unmark()
      if (temporary) rmSync(root, { recursive: true, force: true })
    },
  }
}

/** Koa's own `listen` leaves a taken port as an uncaught event; here it is a rejection. */
function listen(app: BackendApp, port: number, host: string): Promise<Server> {
  const handle = app.callback()
  const server = createServer((request, response) => void handle(request, response))
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
    if (tenant) refreshDays(tenant.db, spec)
  }
}
