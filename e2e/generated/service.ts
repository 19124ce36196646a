import { authenticate } from '@feathersjs/authentication'
import { passwordHash } from '@feathersjs/authentication-local'
import type { HookContext } from '@feathersjs/feathers'
import { KnexService } from '@feathersjs/knex'
import type { Application } from '@feathersjs/koa'
import { addFormats, Ajv, hooks as schemaHooks, type PropertyResolverMap, resolve } from '@feathersjs/schema'
import { getValidator, querySyntax, type TSchema, Type } from '@feathersjs/typebox'
import { accounts, type ColumnType, type Table } from './tables'

type Account = { id?: number; password?: string }
type Resolvers = PropertyResolverMap<Account, HookContext>

const formats = ['date-time', 'time', 'date', 'email', 'uuid'] as const
const dataValidator = addFormats(new Ajv({}), [...formats])
const queryValidator = addFormats(new Ajv({ coerceTypes: true }), [...formats])

const types: Record<ColumnType, () => TSchema> = {
  text: () => Type.String(),
  number: () => Type.Number(),
  flag: () => Type.Boolean(),
}

/** The table name the generator derives from a path. */
export const tableName = (path: string) => path.replaceAll(/[^A-Za-z]+/g, '-')

/** What the generator writes into `<name>.schema.ts`, `<name>.class.ts` and `<name>.ts`, with the columns of a table. */
export function generatedService({ path, id, columns, isPublic }: Table) {
  const name = tableName(path)
  const isAccounts = path === accounts.path
  const properties = Object.fromEntries(
    Object.entries(columns).map(([column, type]) => [column, Type.Optional(types[type]())]),
  )
  const schema = Type.Object(
    { [id]: Type.Number(), ...properties },
    { $id: name, additionalProperties: false },
  )
  const dataSchema = Type.Omit(schema, [id], { $id: `${name}-data`, additionalProperties: false })
  const patchSchema = Type.Partial(schema, { $id: `${name}-patch` })
  const querySchema = Type.Intersect(
    [
      querySyntax(isAccounts ? Type.Omit(schema, ['password']) : schema),
      Type.Object({}, { additionalProperties: false }),
    ],
    { additionalProperties: false },
  )
  const resolver = (own: Resolvers = {}) => resolve<Account, HookContext>(isAccounts ? own : {})
  const hashed = resolver({ password: passwordHash({ strategy: 'local' }) })
  const external = resolver({ password: async () => undefined })
  const query = resolver({
    id: async (value, _, context) => (context.params.user as Account | undefined)?.id ?? value,
  })
  const onlySignedIn = isPublic ? [] : [authenticate('jwt')]

  return (app: Application) => {
    const options = { id, name, paginate: app.get('paginate'), Model: app.get('sqliteClient') }
    app.use(path, new KnexService(options), {
      methods: ['find', 'get', 'create', 'patch', 'remove'],
      events: [],
    })
    app.service(path).hooks({
      around: {
        all: [...onlySignedIn, schemaHooks.resolveExternal(external), schemaHooks.resolveResult(resolver())],
      },
      before: {
        all: [
          schemaHooks.validateQuery(getValidator(querySchema, queryValidator)),
          schemaHooks.resolveQuery(query),
        ],
        create: [
          schemaHooks.validateData(getValidator(dataSchema, dataValidator)),
          schemaHooks.resolveData(hashed),
        ],
        patch: [
          schemaHooks.validateData(getValidator(patchSchema, dataValidator)),
          schemaHooks.resolveData(hashed),
        ],
      },
    })
  }
}
