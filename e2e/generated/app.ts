import { AuthenticationService, JWTStrategy } from '@feathersjs/authentication'
import { LocalStrategy } from '@feathersjs/authentication-local'
import { feathers } from '@feathersjs/feathers'
import {
  type Application,
  bodyParser,
  cors,
  errorHandler,
  koa,
  parseAuthentication,
  rest,
} from '@feathersjs/koa'
import type { Knex } from 'knex'
import { generatedService, tableName } from './service'
import { accounts, tables } from './tables'

/** config/default.json, with the paths of the specification. */
const configuration = {
  paginate: { default: 10, max: 50 },
  authentication: {
    entity: 'user',
    service: accounts.path,
    secret: 'secret of the generated application',
    authStrategies: ['jwt', 'local'],
    jwtOptions: {
      header: { typ: 'access' },
      audience: 'https://yourdomain.com',
      algorithm: 'HS256',
      expiresIn: '1d',
    },
    local: { usernameField: 'login', passwordField: 'password' },
  },
}

const authentication = (app: Application) => {
  const service = new AuthenticationService(app)
  service.register('jwt', new JWTStrategy())
  service.register('local', new LocalStrategy())
  app.use('api/auth/v1/authentication', service)
}

/** The generated migrations: a table for each service. */
async function migrate(db: Knex): Promise<void> {
  for (const { path, id, columns } of tables)
    await db.schema.createTable(tableName(path), (table) => {
      table.increments(id)
      for (const [column, type] of Object.entries(columns)) {
        if (type === 'text') table.string(column)
        else if (type === 'number') table.integer(column)
        else table.boolean(column)
      }
    })
}

/** A Feathers application as the framework's generator writes it: Koa, REST, SQL, local authentication, TypeBox. */
export async function generatedApp(db: Knex): Promise<Application> {
  await migrate(db)
  const app: Application = koa(feathers())
  for (const [name, value] of Object.entries(configuration)) app.set(name, value)
  app.use(cors())
  app.use(errorHandler())
  app.use(parseAuthentication())
  app.use(bodyParser())
  app.configure(rest())
  app.set('sqliteClient', db)
  app.configure(authentication)
  for (const table of tables) app.configure(generatedService(table))
  return app
}
