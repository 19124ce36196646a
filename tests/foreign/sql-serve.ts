// How the services of `sql.ts` are made: Feathers over SQL with closed schemas.
import { authenticate } from '@feathersjs/authentication'
import { Forbidden, NotAuthenticated } from '@feathersjs/errors'
import { feathers, type HookContext, type Params } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import { bodyParser, cors, errorHandler, koa, parseAuthentication, rest } from '@feathersjs/koa'
import { addFormats, Ajv, hooks as schemaHooks } from '@feathersjs/schema'
import { getValidator, querySyntax, type TObject, type TSchema, Type } from '@feathersjs/typebox'
import { Database } from '../../e2e/backend/db/database'
import { fill, int, type Table, type TableName, tables } from './sql-tables'

export type Row = Record<string, unknown>
export type Shape = Readonly<Record<string, TSchema>>
type Hook = (context: HookContext) => Promise<unknown>
type Options = {
  /** Bodies of its calls; closed. */
  bodies?: Readonly<Record<string, Shape>>
  guards?: readonly Hook[]
}
type TableOptions = Options & {
  methods?: readonly string[]
  /** Fields that it has, if not all columns. */
  fields?: readonly string[]
  isShared?: boolean
  nested?: (row: Row) => Promise<object>
  custom?: Readonly<Record<string, (data: Row, params: Params) => Promise<unknown>>>
}

export const CRUD = ['find', 'get', 'create', 'patch', 'remove']
const API_KEY = 'acme-key'
const FORMATS = ['date-time', 'date', 'email', 'time'] as const
const dataValidator = addFormats(new Ajv({ allErrors: true }), [...FORMATS])
const queryValidator = addFormats(new Ajv({ allErrors: true, coerceTypes: true }), [...FORMATS])

export const closed = (shape: Shape) => Type.Object({ ...shape }, { additionalProperties: false })
export const optional = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, Type.Optional(schema)]))
const picked = (shape: Shape, names: readonly string[]): Shape =>
  Object.fromEntries(Object.entries(shape).filter(([name]) => names.includes(name)))
const validBody = (shape: Shape) => schemaHooks.validateData(getValidator(closed(shape), dataValidator))
const validQuery = (schema: TSchema) =>
  schemaHooks.validateQuery(getValidator(schema as TObject, queryValidator))

/** A closed query. */
function querySchema(shape: Shape, like: readonly string[]) {
  const plain = Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, (schema['anyOf'] as TSchema[])?.[0] ?? schema]),
  )
  const likes = Object.fromEntries(like.map((name) => [name, { $like: Type.String() }]))
  return closed(optional((querySyntax(Type.Object(plain), likes) as TSchema)['properties'] as Shape))
}

const tenantOf = ({ route }: Params) => Number((route as { tenantId: string }).tenantId)

export type Sql = Awaited<ReturnType<typeof openSql>>

/** The application and its database, and how its services are made. */
export async function openSql() {
  const database = new Database(':memory:')
  const { knex } = database
  await fill(knex)
  const all = (name: TableName, where: Row): Promise<Row[]> => knex(name).where(where)
  const one = async (name: TableName, where: Row): Promise<Row | undefined> => (await all(name, where))[0]
  const add = async (name: TableName, row: Row) => Number((await knex(name).insert(row))[0])
  const change = (name: TableName, where: Row, row: Row) => knex(name).where(where).update(row)

  const app = koa(feathers())
  app.set('authentication', {
    secret: 'not for production',
    entity: 'user',
    service: 'api/auth/v1/users',
    entityId: 'id',
    authStrategies: ['jwt', 'local'],
    jwtOptions: { audience: 'https://acme.example', issuer: 'acme', algorithm: 'HS256', expiresIn: '1d' },
    local: { usernameField: 'login', passwordField: 'password' },
  })
  app.use(cors()).use(errorHandler()).use(parseAuthentication()).use(bodyParser())
  app.configure(rest())

  const external = (hook: Hook) => async (context: HookContext) =>
    context.params.provider ? hook(context) : context
  const jwt: Hook = external(authenticate('jwt'))
  const member = external(async ({ params }) => {
    const link = { tenantId: tenantOf(params), userId: (params['user'] as Row)['id'], enabled: 1, deleted: 0 }
    if (!(await one('tenant_users', link))) throw new Forbidden('You do not belong to this tenant')
  })
  const key = external(async ({ params }) => {
    if (params.headers?.['x-api-key'] !== API_KEY) throw new NotAuthenticated('api key missing')
  })
  const OF_TENANT = [jwt, member]

  function serve(path: string, service: object, { bodies = {}, guards = OF_TENANT }: Options) {
    const methods = Object.keys(bodies)
    app.use(path, service as never, { methods })
    const valid = (method: string) =>
      /^(find|get)$/.test(method) ? validQuery(closed({})) : validBody(bodies[method] ?? {})
    const before = Object.fromEntries(methods.map((method) => [method, [...guards, valid(method)]]))
    app.service(path).hooks({ before } as never)
  }

  function serveTable(path: string, name: TableName, options: TableOptions = {}) {
    const {
      id,
      columns,
      required = [],
      readOnly = [],
      hidden = [],
      like = [],
      ...table
    }: Table = tables[name]
    const { methods = CRUD, guards = OF_TENANT, bodies = {}, nested, custom = {} } = options
    const isShared = options.isShared ?? table.isShared ?? false
    const fields = picked(columns, options.fields ?? Object.keys(columns))
    const visible: Shape = {
      [id]: int,
      ...picked(
        fields,
        Object.keys(fields).filter((one) => !hidden.includes(one)),
      ),
    }
    const writable = picked(
      fields,
      Object.keys(fields).filter((one) => !readOnly.includes(one)),
    )
    async function sent(record: Row, context: HookContext): Promise<Row> {
      const entries = Object.entries(record).filter(([column]) => column in visible)
      const read = entries.map(([column, value]) => [
        column,
        visible[column]?.['type'] === 'boolean' ? Boolean(value) : value,
      ])
      const more = context.params.query?.['$select'] ? {} : await nested?.(record)
      return { ...(Object.fromEntries(read) as Row), ...more }
    }
    const rows = (list: Row[], context: HookContext) => Promise.all(list.map((row) => sent(row, context)))
    const service = new KnexService({ Model: knex, name, id, paginate: { default: 10, max: 50 } })
    app.use(path, Object.assign(service, custom) as never, { methods: [...methods, ...Object.keys(custom)] })
    const standard = (hook: Hook) => async (context: HookContext) =>
      context.method in custom ? context : hook(context)
    const created: Shape = { ...optional(writable), ...picked(writable, required) }
    const own: Record<string, Shape> = {
      create: created,
      update: created,
      patch: optional(writable),
      ...bodies,
    }
    const checked = [...methods, ...Object.keys(custom)].filter((method) => own[method])
    app.service(path).hooks({
      before: {
        all: [
          ...guards,
          standard(validQuery(querySchema(visible, like)) as Hook),
          standard(async (context) => {
            if (!isShared)
              context.params.query = { ...context.params.query, tenantId: tenantOf(context.params) }
          }),
        ],
        ...Object.fromEntries(checked.map((method) => [method, [validBody(own[method] ?? {})]])),
      },
      after: {
        all: [
          standard(async (context) => {
            const { result } = context
            context.dispatch = Array.isArray(result?.data)
              ? { ...result, data: await rows(result.data as Row[], context) }
              : await sent(result as Row, context)
          }),
        ],
      },
    } as never)
  }

  return { app, database, knex, all, one, add, change, serve, serveTable, guards: { jwt, key } }
}
