// `npm start`: the test backend with demo data, and the app in front of it. Needs nothing else.
import { createServer } from 'vite'
import { demoLogins, kioskLoginCode, type DemoLogin, startBackend } from './backend/start'
import { appEnvironment } from './support/built-app'
import { freePort } from './support/free-port'
import { root } from './support/root'

const API_KEY = process.env.API_KEY ?? 'demo-api-key'
const host = process.env.HOST ?? '127.0.0.1'

function dataSet(): 'demo' | 'large' {
  const wanted = process.env.DATA ?? 'demo'
  if (wanted === 'demo' || wanted === 'large') return wanted
  throw new Error(`DATA is '${wanted}'; it can be 'demo' or 'large'.`)
}

function wishedPort(name: string, otherwise: number): number {
  const wanted = process.env[name]
  if (!wanted) return otherwise
  const port = Number(wanted)
  if (Number.isInteger(port) && port > 0 && port < 65_436) return port
  throw new Error(`${name} is '${wanted}'; it must be the number of a port.`)
}

/** The wished port or the next free one; logs a message if they differ. */
async function takePort(name: string, otherwise: number): Promise<number> {
  const wished = wishedPort(name, otherwise)
  const port = await freePort(wished, host)
  if (port !== wished) console.log(`Port ${wished} is taken; ${port} is used instead.`)
  return port
}

function table(logins: readonly DemoLogin[]): string {
  const rows = [
    ['Login', 'Password', 'Tenants'],
    ...logins.map(({ login, password, tenants, enabled }) => [
      login,
      password,
      `${tenants.join(', ') || 'none'}${enabled ? '' : ' (disabled)'}`,
    ]),
  ]
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows
    .map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`)
    .join('\n')
}

async function start(): Promise<void> {
  const data = dataSet()
  if (data === 'large') console.log('Making the large data set takes up to a minute the first time.')
  const backend = await startBackend({ port: await takePort('PORT', 4300), host, data, apiKey: API_KEY })

  // App and backend share the app's origin; the dev server proxies the calls (vite.config.ts).
  Object.assign(process.env, appEnvironment('', API_KEY), {
    BACKEND_URL: backend.url,
    VITE_REALTIME_URL: '/',
  })
  const app = await createServer({
    root,
    logLevel: 'warn',
    clearScreen: false,
    server: { host, port: await takePort('APP_PORT', 5173), open: false },
  })
  await app.listen()

  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    void Promise.allSettled([app.close(), backend.close()]).then(() => process.exit(0))
  }
  process.once('SIGINT', end)
  process.once('SIGTERM', end)

  const [address] = app.resolvedUrls?.local ?? app.resolvedUrls?.network ?? []
  console.log(`\nVisitor Desk      ${address}`)
  console.log(`Stand-in backend  ${backend.url}\n`)
  console.log(`${table(demoLogins(data))}\n`)
  console.log(
    `Kiosk set-up      ${address}skytouch/northwind/config  login code ${kioskLoginCode('northwind')}\n`,
  )
  console.log(`Key of the auth API  ${API_KEY} (VITE_AUTH_API_KEY)\n`)
  console.log('Ctrl-C ends both. Then `npm run backend:reset` recreates the data.')
}

start().catch((error: unknown) => {
  console.error(`Could not start: ${error instanceof Error ? error.message : String(error)}`)
  process.exit(1)
})
