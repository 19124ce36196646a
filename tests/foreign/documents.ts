// Somebody's own services, made small: written from the specification alone, with a document store, ids of 24 hex digits in
// `_id`, parts of a record in objects, closed schemas, pages of 10 to 50, and their own names and status words.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { authenticate, AuthenticationService, JWTStrategy } from '@feathersjs/authentication'
import { LocalStrategy } from '@feathersjs/authentication-local'
import { Conflict, NotAuthenticated, NotFound } from '@feathersjs/errors'
import { feathers, type HookContext, type Params } from '@feathersjs/feathers'
import { bodyParser, cors, errorHandler, koa, parseAuthentication, rest } from '@feathersjs/koa'
import { addFormats, Ajv, hooks as schemaHooks } from '@feathersjs/schema'
import { getValidator, querySyntax, type TObject, type TSchema, Type } from '@feathersjs/typebox'
import { type Doc, newId, seed } from './documents-data'
import { at, matches } from './documents-query'

type Shape = Record<string, TSchema>
type Hook = (context: HookContext) => Promise<unknown>
/** Methods of a service beside those of its collection, with the schemas of their bodies. */
type Calls = Record<string, [body: Shape, run: (data: never, more: never) => Promise<unknown>]>

const API_KEY = 'nordhaus-key'
const CRUD = ['find', 'get', 'create', 'patch', 'remove']

const FORMATS = ['date-time', 'date', 'email'] as const
const dataAjv = addFormats(new Ajv(), [...FORMATS])
const queryAjv = addFormats(new Ajv({ coerceTypes: true }), [...FORMATS])
const closed = (shape: Shape) => Type.Object(shape, { additionalProperties: false })
const maybe = (schema: TSchema) => Type.Optional(schema)
const id = Type.String({ pattern: '^[0-9a-f]{24}$' })
const text = Type.String({ minLength: 1, maxLength: 120 })
const when = Type.String({ format: 'date-time' })
const flag = Type.Boolean()
const list = (schema: TSchema) => Type.Array(schema)
const word = (...words: string[]) => Type.Unsafe({ type: 'string', enum: words })
const partly = (shape: Shape): Shape =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, maybe(schema)]))
const validData = (shape: Shape) => schemaHooks.validateData(getValidator(closed(shape), dataAjv))

const now = () => new Date().toISOString()
/** A collection of an embedded document store. */
class Collection {
  readonly docs: Doc[] = []

  constructor(readonly key = '_id') {}

  async find({ query = {} }: Params) {
    const { $limit = 10, $skip = 0, $sort = {}, ...conditions } = query
    const found = this.docs.filter((doc) => matches(doc, conditions))
    for (const [path, direction] of Object.entries($sort as Doc).reverse())
      found.sort(
        (one, other) => Number(direction) * String(at(one, path)).localeCompare(String(at(other, path))),
      )
    const limit = Math.min(Number($limit), 50)
    return {
      total: found.length,
      limit,
      skip: $skip,
      data: found.slice(Number($skip), Number($skip) + limit),
    }
  }

  async get(key: unknown) {
    const found = this.docs.find((doc) => doc[this.key] === key)
    if (!found) throw new NotFound(`No record found for id '${String(key)}'`)
    return found
  }

  async create(data: Doc) {
    const doc: Doc = { [this.key]: newId(), ...data }
    this.docs.push(doc)
    return doc
  }

  async patch(key: unknown, data: Doc) {
    return Object.assign(await this.get(key), data)
  }

  async remove(key: unknown) {
    return this.docs.splice(this.docs.indexOf(await this.get(key)), 1)[0]
  }
}

const VISIT_WORDS = word('planned', 'running', 'done', 'dropped')
const VISITOR_WORDS = word('announced', 'inside', 'left', 'missed', 'withdrawn')
const CARD_WORDS = word('shelf', 'handed-out', 'lost')
const person = {
  given: text,
  family: text,
  ...partly({ email: text, mobile: text, employer: text, needIds: list(id) }),
}
const label = { label: text }
const visit = {
  subject: maybe(text),
  visitTypeId: maybe(id),
  host: closed({ userId: id }),
  place: closed({ locationId: id }),
  period: closed({ start: when, end: when }),
  state: maybe(VISIT_WORDS),
}
const flags = partly({ enabled: flag, deleted: flag })
const address = closed({ street: text, city: text })

/** What may be written, and what may be asked by. */
const MODELS: Record<string, [data: Shape, query: Shape]> = {
  people: [
    {
      login: text,
      name: closed({ first: text, last: text }),
      contact: maybe(closed({ email: text })),
      ...flags,
    },
    { login: text, 'name.last': text, 'name.first': text, enabled: flag, deleted: flag },
  ],
  tenants: [{}, { id: text, enabled: flag, deleted: flag }],
  tenantUsers: [
    { login: text, tenantId: text, ...flags },
    { login: text, enabled: flag, deleted: flag },
  ],
  companies: [{ name: text }, { name: text }],
  locations: [{ name: text, parentLocationId: maybe(id), address: maybe(address) }, { name: text }],
  visits: [
    visit,
    {
      'host.userId': id,
      'place.locationId': id,
      'period.start': when,
      'period.end': when,
      state: VISIT_WORDS,
    },
  ],
  visitors: [
    {
      visitId: id,
      person: closed(partly(person)),
      state: maybe(VISITOR_WORDS),
      extras: maybe(list(closed({ fieldId: id, value: text }))),
    },
    { visitId: id, 'person.given': text, 'person.family': text, 'card.number': text, state: VISITOR_WORDS },
  ],
  cards: [
    { number: text, categoryId: id, state: maybe(CARD_WORDS), holder: maybe(Type.Null()) },
    { number: text, categoryId: id, state: CARD_WORDS, 'holder.visitUserId': id },
  ],
  fields: [{ label: text, typeId: id, mandatory: maybe(flag) }, label],
  photos: [{ userId: id, photo: Type.String() }, {}],
  settings: [{ setting: text, value: text }, { setting: text }],
}

const KEYS: Record<string, string> = { tenants: 'id', photos: 'userId' }
const modelOf = (name: string): Shape => MODELS[name]?.[0] ?? label

/** Starts the services of one tenant on a free port. */
export async function startDocuments() {
  const collections = new Map<string, Collection>()
  const docsOf = (name: string) => {
    const found = collections.get(name) ?? new Collection(KEYS[name])
    collections.set(name, found)
    return found
  }
  const [people, visits, visitors] = [docsOf('people'), docsOf('visits'), docsOf('visitors')]
  const [cards, places] = [docsOf('cards'), docsOf('locations')]

  const app = koa(feathers())
  app.set('authentication', {
    secret: 'not for production',
    entity: 'user',
    service: 'api/auth/v1/users',
    entityId: '_id',
    authStrategies: ['jwt', 'local'],
    jwtOptions: { audience: 'https://nordhaus.example', expiresIn: '10h' },
    local: { usernameField: 'login', passwordField: 'password' },
  })
  app.use(cors()).use(errorHandler()).use(parseAuthentication()).use(bodyParser())
  app.configure(rest())
  const jwt: Hook = async (context) => (context.params.provider ? authenticate('jwt')(context) : context)
  const key: Hook = async ({ params }) => {
    if (params.headers?.['x-api-key'] !== API_KEY) throw new NotAuthenticated('Invalid API key')
  }

  /** Offers methods of a collection and further calls. */
  function serve(path: string, name: string, methods: string[], calls: Calls = {}, guard: Hook[] = [jwt]) {
    const [data, query] = [modelOf(name), MODELS[name]?.[1] ?? label]
    const collection = docsOf(name)
    const own = Object.entries(calls).map(([method, [, run]]) => [method, run])
    const asked = querySyntax(
      Type.Object({ [collection.key]: text, ...query }),
      {},
      { additionalProperties: false },
    )
    const check = (method: string) => {
      const call = calls[method]
      if (call) return [validData(call[0])]
      const body = { create: data, update: data, patch: partly(data) }[method]
      const valid = schemaHooks.validateQuery(getValidator(asked as TObject, queryAjv))
      return [valid, ...(body ? [validData(body)] : [])]
    }
    const all = [...new Set([...methods, ...Object.keys(calls)])]
    app.use(path, Object.assign(Object.create(collection), Object.fromEntries(own)), { methods: all })
    const before = Object.fromEntries(all.map((method) => [method, [...guard, ...check(method)]]))
    app.service(path).hooks({ before } as never)
  }

  const seeded = seed(docsOf)

  // Sign-in
  const authentication = new AuthenticationService(app, 'authentication')
  authentication.register('jwt', new JWTStrategy())
  authentication.register('local', new LocalStrategy())
  serve('api/auth/v1/users', 'people', ['find', 'get'])
  app.use('api/auth/v1/authentication', authentication)
  app.service('api/auth/v1/authentication').hooks({
    after: {
      create: async ({ result }: HookContext) => {
        const { _id, login, name } = (result as { user: Doc }).user
        Object.assign(result as Doc, { user: { id: _id, login, name } })
      },
    },
  })
  serve('api/auth/v1/tenants', 'tenants', ['find', 'get'], {}, [])
  serve('api/auth/v1/tenant-users', 'tenantUsers', ['find', 'create'])
  for (const name of ['domains', 'domain-tenants']) serve(`auth/v1/${name}`, name, ['find'], {}, [key])
  const forUser = async ({ login }: Doc) => ({
    tenants: docsOf('tenantUsers').docs.some((row) => row['login'] === login) ? docsOf('tenants').docs : [],
  })
  serve('auth/v1/tenant-users', '', [], { forUser: [{ login: text }, forUser] }, [key])
  const getByCode = async ({ loginCode }: Doc) => {
    if (loginCode !== 'FOYER-1') throw new NotFound('Unknown login code')
    const accessToken = await authentication.createAccessToken({ sub: seeded.kiosk })
    return { _id: newId(), loginCode, name: 'Foyer', locationId: seeded.foyer, accessToken }
  }
  serve('machine-profile/v1/:tenantId', '', [], { getByCode: [{ loginCode: text }, getByCode] }, [])

  // Lists, without several of the specification
  const lookups = { issuableItemCategory: 'categories', nationality: 'nationalities' }
  for (const [path, name] of Object.entries({ ...lookups, 'special-assistance-need': 'needs' }))
    serve(`user/v1/:tenantId/${path}`, name, ['find', 'get'])
  for (const [path, name] of Object.entries({
    'visit-type': 'visitTypes',
    'visit-user-type': 'visitorKinds',
  }))
    serve(`booking/v1/:tenantId/${path}`, name, ['find', 'get'])
  serve('user/v1/:tenantId/user-photo', 'photos', ['find', 'get'])
  serve('custom-field/v1/:tenantId', 'fields', CRUD)
  serve('custom-field-type/v1/:tenantId', 'fieldTypes', CRUD)
  serve('company/v1/:tenantId/database-setting', 'settings', ['find', 'get'])
  serve('company/v1/:tenantId', 'companies', CRUD)
  serve('location/v1/:tenantId', 'locations', CRUD)

  // Users and cards
  const issue = { issuableId: id, visitUserId: id, forceReserve: maybe(flag) }
  const reserveCardForVisitor = async ({ issuableId, visitUserId }: Doc) => {
    const card = await cards.patch(issuableId, { state: 'handed-out', holder: { visitUserId, since: now() } })
    await visitors.patch(visitUserId, { card: { issuableId, number: card['number'] } })
    return { success: true }
  }
  const patchCard = async (_id: string, data: Doc) => {
    const visitUserId = at(await cards.get(_id), 'holder.visitUserId')
    if (visitUserId && data['holder'] === null) await visitors.patch(visitUserId, { card: null })
    return cards.patch(_id, data)
  }
  serve('user/v1/:tenantId/issuable', 'cards', CRUD, {
    reserveCardForVisitor: [issue, reserveCardForVisitor],
    patch: [partly(modelOf('cards')), patchCard],
  })
  const patchPerson = async (_id: string, { name, ...data }: Doc) => {
    const before = (await people.get(_id))['name'] as Doc
    return people.patch(_id, { ...data, name: { ...before, ...(name as Doc) } })
  }
  const partOfPerson = {
    ...partly(modelOf('people')),
    name: maybe(closed(partly({ first: text, last: text }))),
  }
  serve('user/v1/:tenantId', 'people', CRUD, {
    patch: [partOfPerson, patchPerson],
    dashboardSettings: [{ userId: id }, async () => ({})],
  })

  // Visits
  const of = async ({ visitId, visitUserId }: Doc) => {
    const visitor = await visitors.get(visitUserId)
    if (visitor['visitId'] !== visitId) throw new NotFound()
    return visitor
  }
  const filled = async (data: Doc) => {
    const host = await people.get(at(data, 'host.userId'))
    const place = await places.get(at(data, 'place.locationId'))
    const name = `${String(at(host, 'name.first'))} ${String(at(host, 'name.last'))}`
    return {
      ...data,
      host: { userId: host['_id'], name },
      place: { locationId: place['_id'], name: place['name'] },
    }
  }
  const withVisitors = (doc: Doc) => ({
    ...doc,
    visitors: visitors.docs.filter(({ visitId }) => visitId === doc['_id']),
  })
  const announce = (visitId: unknown, guest: unknown) =>
    visitors.create({ visitId, person: guest, state: 'announced', times: {} })
  const create = async ({ visitors: guests, ...data }: Doc & { visitors: Doc[] }) => {
    const doc = await visits.create({ state: 'planned', ...(await filled(data)) })
    for (const guest of guests) await announce(doc['_id'], guest)
    return withVisitors(doc)
  }
  const change = async (_id: string, { visitors: guests = [], ...data }: Doc & { visitors?: Doc[] }) => {
    const isInside = visitors.docs.some(({ visitId, state }) => visitId === _id && state === 'inside')
    if (data['state'] === 'dropped' && isInside) throw new Conflict('A visitor is inside')
    const doc = await visits.patch(_id, await filled(data))
    for (const { visitUserId, ...guest } of guests)
      await (visitUserId ? visitors.patch(visitUserId, { person: guest }) : announce(_id, guest))
    if (doc['state'] === 'dropped')
      for (const { _id: one } of withVisitors(doc).visitors) await visitors.patch(one, { state: 'withdrawn' })
    return withVisitors(doc)
  }
  const checkin = async (data: Doc) => {
    const { _id, state } = await of(data)
    if (state === 'inside') throw new Conflict('This visitor is already inside')
    await visits.patch(data['visitId'], { state: 'running' })
    return visitors.patch(_id, { state: 'inside', times: { arrivedAt: now() } })
  }
  const checkout = async (data: Doc) => {
    const { _id, state, times } = await of(data)
    if (state !== 'inside') throw new Conflict('This visitor is not inside')
    return visitors.patch(_id, { state: 'left', times: { ...(times as Doc), leftAt: now() } })
  }
  const one = { visitId: id, visitUserId: id }
  const guests = list(closed({ visitUserId: maybe(id), ...partly(person) }))
  serve('booking/v1/:tenantId', '', [], {
    create: [{ ...visit, visitors: list(closed(person)) }, create],
    update: [{ ...visit, visitors: maybe(guests) }, change],
    checkin: [{ ...one, proceed: maybe(flag) }, checkin],
    checkout: [one, checkout],
  })
  serve('booking/v1/:tenantId/visit', 'visits', ['find', 'get'])
  const validation = { visitLocations: list(id), visitors: list(closed(person)), forCheckin: maybe(flag) }
  const validate: Calls = { validateVisitors: [validation, async () => []] }
  serve('booking/v1/:tenantId/validate', '', [], validate)
  const patchVisitor = async (_id: string, { person: changed, ...data }: Doc) => {
    const { person: before, state } = await visitors.get(_id)
    if (data['state'] && ['inside', 'left'].includes(String(state)))
      throw new Conflict(`This visitor is ${String(state)}`)
    return visitors.patch(_id, { ...data, person: { ...(before as Doc), ...(changed as Doc) } })
  }
  const day = { date: Type.String({ format: 'date' }), locationId: maybe(id) }
  const getVisitorsForDay = async ({ date, locationId }: Doc) => {
    const from = new Date(`${String(date)}T00:00`)
    const [start, end] = [from.toISOString(), new Date(from.getTime() + 86_400_000).toISOString()]
    const query = { 'period.start': { $lt: end }, 'period.end': { $gt: start } }
    const ofDay = visits.docs.filter((doc) =>
      matches(doc, { ...query, ...(locationId ? { 'place.locationId': locationId } : {}) }),
    )
    return ofDay.flatMap((doc) => withVisitors(doc).visitors.map((row) => ({ ...row, visit: doc })))
  }
  serve('booking/v1/:tenantId/visit-user', 'visitors', CRUD, {
    patch: [partly(modelOf('visitors')), patchVisitor],
    getVisitorsForDay: [day, getVisitorsForDay],
  })

  // Reports
  const payload = maybe(closed(partly({ from: text, until: text, locationId: id })))
  const executeReport = async () => ({
    headings: ['Name', 'State'],
    rows: visitors.docs.map((row) => [at(row, 'person.family'), row['state']]),
  })
  const dashboard = async () => ({ inside: visitors.docs.filter((row) => row['state'] === 'inside').length })
  serve('report/v1/:tenantId', '', [], {
    executeReport: [{ reportId: text, payload }, executeReport],
    dashboard: [partly({ from: text, to: text, locationIds: list(id) }), dashboard],
  })
  const generateBadge = async (data: Doc) => ({
    html: `<h1>${String(at(await of(data), 'person.family'))}</h1>`,
  })
  serve('report/v1/:tenantId/badge', '', [], { generateBadge: [one, generateBadge] })

  const server = await app.listen(0, '127.0.0.1')
  if (!server.listening) await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    login: 'birte.hansen',
    password: 'Nordhaus-2026',
    ...seeded,
    async close() {
      server.closeAllConnections()
      await app.teardown()
    },
  }
}
