// @vitest-environment node
// What the services can do is found by questions, and told as `services` of `config.json`.
import { expect, test } from 'vitest'
import type { DeclaredServices } from '@/config/services-schema'
import { servicesFor, usualWith } from '../../deploy/doctor/declaration'
import { type Change, type Json, mapRecords, openDeployment } from './support'

const deployment = await openDeployment()

const refused = { status: 400, body: { name: 'BadRequest', message: 'validation failed', code: 400 } }
const isUser = (url: URL) => /^\/user\/v1\/[^/]+$/.test(url.pathname)
const isService = (url: URL, name: string) => url.pathname.endsWith(`/${name}`)
const keys = (url: URL) => [...url.searchParams.keys()]

/** Refuses questions with a parameter of this kind. */
const refusing =
  (isRefused: (url: URL) => boolean): Change =>
  ({ url, method }) =>
    method === 'GET' && isRefused(url) ? refused : undefined

const missing = (status: number) => ({ status, body: { name: 'Error', message: 'No', code: status } })
const nobody = (body: unknown) => ({ body: { ...(body as Json), total: 0, data: [] } })

/** Names the id of a list's records `id`. */
const withPlainIds: Change = ({ url, method }, { status, body }) => {
  const [first = '', , ...rest] = url.pathname.slice(1).split('/')
  const service = rest.at(1) ?? first
  const name = `${service.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}Id`
  const plain = ({ [name]: id, ...record }: Json) => (id === undefined ? record : { ...record, id })
  return method === 'GET' && status < 300 ? { body: mapRecords(body, plain) } : undefined
}

const cases: [what: string, change: Change, services: DeclaredServices][] = [
  ['services as the specification has them', () => undefined, {}],
  [
    'an order by one field refused',
    refusing((url) => isUser(url) && keys(url).includes('$sort[company]')),
    {
      find: {
        user: {
          sort: ['id', 'lastName', 'firstName', 'login', 'email', 'enabled', 'isHost', 'simpleBooking'],
        },
      },
    },
  ],
  [
    'every order refused by one service',
    refusing((url) => isUser(url) && keys(url).some((key) => key.startsWith('$sort'))),
    { find: { user: { sort: false } } },
  ],
  [
    'a selection refused by all',
    refusing((url) => keys(url).includes('$select[]')),
    { find: { default: { select: false } } },
  ],
  [
    'pages of more than 200 refused',
    refusing((url) => Number(url.searchParams.get('$limit')) > 200),
    { find: { default: { most: 200 } } },
  ],
  [
    'hosts not found by a flag',
    refusing((url) => isUser(url) && keys(url).includes('isHost')),
    { find: { user: { flags: ['deleted', 'enabled'] } } },
  ],
  [
    'people found by no flag',
    refusing(
      (url) => isUser(url) && ['deleted', 'enabled', 'isHost'].some((flag) => keys(url).includes(flag)),
    ),
    { find: { user: { flags: false } } },
  ],
  [
    'hosts known by their role',
    ({ url }, { body, status }) =>
      isUser(url) && status < 300
        ? {
            body: mapRecords(body, ({ isHost, ...user }) => ({
              ...user,
              company: 'Host',
              role: isHost ? 'Host' : 'GUEST',
            })),
          }
        : undefined,
    { host: { field: 'role', value: 'Host' } },
  ],
  [
    'a role that other hosts of visits have not',
    ({ url }, { body, status }) => {
      let one: unknown
      const withRole = ({ isHost, ...user }: Json) => {
        if (isHost) one ??= user.id
        return { ...user, role: user.id === one ? 'host' : 'staff' }
      }
      return isUser(url) && status < 300 ? { body: mapRecords(body, withRole) } : undefined
    },
    {},
  ],
  [
    'day lists of every day',
    ({ serviceMethod, body: asked }, { body }) =>
      serviceMethod === 'getVisitorsForDay' && String(asked.date) > '2900'
        ? { body: { ...(body as Json), data: [{ visitUserId: 1, visitId: 1, status: 'expected' }] } }
        : undefined,
    { visitor: { day: false } },
  ],
  [
    'visitors not found by the start of their visit',
    refusing((url) => isService(url, 'visit-user') && keys(url).some((key) => key.startsWith('start'))),
    { visitor: { columns: 'visit' } },
  ],
  [
    'a condition on the start that nobody fits',
    ({ url }, { body }) =>
      isService(url, 'visit-user') && keys(url).some((key) => key.startsWith('start'))
        ? nobody(body)
        : undefined,
    { visitor: { columns: 'visit' } },
  ],
  [
    'visitors read by nobody without a token',
    ({ url, hasToken }) => (url.pathname.includes('/visit-user/') && !hasToken ? missing(401) : undefined),
    { links: 'token' },
  ],
  [
    'visits read by nobody without a token',
    ({ url, hasToken }) => (url.pathname.includes('/visit/') && !hasToken ? missing(403) : undefined),
    { links: 'token' },
  ],
  [
    'calls that are not there',
    ({ url, serviceMethod }) =>
      isService(url, 'title') ||
      isService(url, 'client-config') ||
      ['dashboard', 'getVisitorsForDay'].includes(serviceMethod)
        ? missing(405)
        : undefined,
    { missing: ['clientConfig.find', 'report.dashboard', 'title.find', 'visitUser.getVisitorsForDay'] },
  ],
  [
    'a forbidden call, which may be there for others',
    ({ url }) => (isService(url, 'title') ? missing(403) : undefined),
    {},
  ],
]

test.each(cases)('%s', async (_, answer, services) => {
  expect((await deployment.examine({ answer })).services).toEqual(services)
})

test('hosts of whom no user says that they are one are lost', async () => {
  const withoutFlag: Change = ({ url, method }, { body, status }) => {
    if (!isUser(url) || method !== 'GET') return undefined
    if (keys(url).includes('isHost')) return refused
    return status < 300 ? { body: mapRecords(body, (user) => ({ ...user, isHost: undefined })) } : undefined
  }
  for (const services of [undefined, { find: { user: { flags: ['deleted', 'enabled'] } } }]) {
    const { results } = await deployment.examine(
      { answer: withoutFlag },
      { names: services ? { services } : {} },
    )
    expect(results.find(({ call }) => call === 'user.find (hosts)')).toMatchObject({
      costs: true,
      missed: ['hosts can not be chosen: no user says who is one'],
    })
  }
})

test('an order that is taken and ignored is not sent', async () => {
  const { services } = await deployment.examine({ ignores: ['$sort[email]', '$sort[name]'] })
  const { sort } = services.find?.user ?? {}
  expect(sort).toEqual([
    'id',
    'lastName',
    'firstName',
    'login',
    'company',
    'enabled',
    'isHost',
    'simpleBooking',
  ])
  expect([services.find?.company, services.find?.location]).toEqual([
    { sort: ['companyId'] },
    { sort: false },
  ])
})

test('a search of people by another parameter', async () => {
  const { services } = await deployment.examine({
    ignores: ['q'],
    answer: ({ url }, { body }) => {
      if (!isUser(url)) return undefined
      if (url.searchParams.has('$search')) return refused
      const text = url.searchParams.get('q')
      if (!text) return undefined
      const found = (body as { data: Json[] }).data.filter((one) => JSON.stringify(one).includes(text))
      return { body: { ...(body as Json), total: found.length, data: found } }
    },
  })
  expect(services.find?.user).toEqual({ search: 'q' })
})

test('an empty tenant decides nothing that only records can show', async () => {
  const { services } = await deployment.examine({
    answer: ({ url }, { body, status }) =>
      status < 300 && !url.pathname.includes('/auth/') && 'data' in (body as Json) ? nobody(body) : undefined,
  })
  expect(services).toEqual({})
})

test('one name of all ids', async () => {
  const { services, names } = await deployment.examine({ answer: withPlainIds })
  expect(services.ids).toBe('id')
  expect(names.fields).toEqual({})
})

test('another name of one id is a name of a field', async () => {
  const { services, names } = await deployment.examine({
    answer: (asked, answer) => (isService(asked.url, 'issuable') ? withPlainIds(asked, answer) : undefined),
  })
  expect(services.ids).toBeUndefined()
  expect(names.fields).toEqual({ issuable: { issuableId: 'id' } })
})

test('a day list that is not there has a substitute', async () => {
  const { results } = await deployment.examine({
    answer: ({ serviceMethod }) => (serviceMethod === 'getVisitorsForDay' ? missing(405) : undefined),
  })
  expect(results.find(({ call }) => call === 'visitUser.getVisitorsForDay')).toMatchObject({
    verdict: 'refused',
    costs: false,
    notes: ["instead: the day's visitors are found by their times"],
  })
})

test('what no question can show stays as it was declared', () => {
  const declared: DeclaredServices = { links: 'token', visitor: { names: 'user' } }
  const usual = usualWith({ lists: false, search: '' })
  expect(servicesFor([], [], { usual, declared })).toEqual(declared)
})
