import cors from '@koa/cors'
import { feathers } from '@feathersjs/feathers'
import { bodyParser, errorHandler, koa, rest, type Middleware } from '@feathersjs/koa'
import { guard } from './auth/access'
import { configureAuthentication } from './auth/authentication'
import type { BackendApp } from './backend-app'
import type { Store } from './db/store'
import { neutralErrors, neutralRequestErrors, noStore } from './errors'
import type { Deliver } from './mails'
import { announce, publishEvents } from './realtime/announce'
import { configureSockets } from './realtime/sockets'
import { registry } from './services/registry'

/** Photos are sent as data URLs in JSON. */
const MAX_BODY = '12mb'

/** Hooks that only test mode adds to the server. */
export interface TestHooks {
  /** Runs before the body is parsed: records requests, injects faults. */
  early: Middleware
  /** Runs after the body is parsed: serves `/__test/...`. */
  control: Middleware
  /** Stores mails instead of sending them. */
  deliver: Deliver
}

interface AppOptions {
  apiKey: string
  deliver: Deliver
  test?: TestHooks | undefined
}

/** Creates the Feathers application over the databases of `store`. */
export function createApp(store: Store, { apiKey, deliver, test }: AppOptions): BackendApp {
  const app = koa(feathers()) as BackendApp
  app.use(
    cors({
      origin: (ctx) => ctx.get('Origin'),
      allowMethods: 'GET,HEAD,PUT,POST,DELETE,PATCH',
      allowHeaders: ['Accept', 'Authorization', 'Content-Type', 'X-Service-Method', 'X-Api-Key'],
      exposeHeaders: ['Retry-After'],
      maxAge: 600,
    }),
  )
  app.use(noStore)
  app.use(errorHandler())
  if (test) app.use(test.early)
  app.use(neutralRequestErrors)
  app.use(bodyParser({ jsonLimit: MAX_BODY }))
  if (test) app.use(test.control)
  app.configure(rest())
  configureSockets(app, store)

  configureAuthentication(app, store, secretOf(store))
  for (const entry of registry(app, store, deliver)) {
    app.use(entry.path, entry.service, { methods: [...entry.methods] })
    app
      .service(entry.path)
      .hooks({ around: { all: [neutralErrors, guard(app, store, entry, apiKey), announce(app)] } })
  }
  publishEvents(app)
  return app
}

function secretOf(store: Store): string {
  const row = store.auth.one<{ value: string }>(`select "value" from "meta" where "key" = 'secret'`)
  if (!row) throw new Error('The auth database has no secret: remake it with `npm run backend:reset`')
  return row.value
}
