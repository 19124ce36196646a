// @vitest-environment node
// Deployments whose responses differ from the test backend: the report names only the differences.
import { expect, test } from 'vitest'
import { fits } from '../../deploy/doctor/report'
import { type Change, isVisitUser, type Json, mapRecords, oddLines, openDeployment } from './support'

const deployment = await openDeployment()

const VISIT_USER = [
  'visitUser.getVisitorsForDay',
  'visitUser.find (inside)',
  'visitUser.find',
  'visitUser.get',
]
const LOCATION = ['location.find', 'location.get']
const COUNTED = ['user.find', 'issuable.find', 'visit.find', ...VISIT_USER.slice(0, 3), 'company.find']

const each = (calls: readonly string[], words: string) => calls.map((call) => words.replace('*', call))

const changeVisitUser =
  (change: (record: Json) => Json): Change =>
  (asked, { status, body }) =>
    isVisitUser(asked) && status < 300 ? { body: mapRecords(body, change) } : undefined

const changeLocation =
  (change: (record: Json) => Json): Change =>
  ({ url }, { status, body }) =>
    url.pathname.startsWith('/location/') && status < 300 ? { body: mapRecords(body, change) } : undefined

const isPage = (body: unknown): body is Json & { data: unknown[] } =>
  typeof body === 'object' && body !== null && 'total' in body && 'data' in body

const refused = (status: number, name: string) => ({
  status,
  body: { name, message: 'No', code: status, className: name.toLowerCase() },
})

const sqlTime = (value: unknown) => (typeof value === 'string' ? value.slice(0, 19).replace('T', ' ') : value)

/** No screen reads them. */
const ACCOUNTS = /^\/api\/auth\/v1\/(users|tenant-users)$/

const cases: [what: string, change: Change, lines: string[], isFit: boolean][] = [
  [
    'a missing field',
    changeVisitUser((record) => ({ ...record, company: undefined })),
    each(VISIT_USER, '*: differs: company (string) is missing; the app shows nothing'),
    true,
  ],
  [
    'a missing field of the visit',
    changeVisitUser((record) => ({ ...record, subject: undefined })),
    each(VISIT_USER, '*: differs: subject (string) is missing; the app takes that of the visit'),
    true,
  ],
  [
    'a missing name',
    changeVisitUser((record) => ({ ...record, lastName: undefined })),
    each(VISIT_USER, '! *: differs: lastName (string) is missing; the app can not do without it'),
    false,
  ],
  [
    'names that only the user has',
    changeVisitUser((record) => ({ ...record, firstName: undefined, lastName: undefined })),
    each(
      VISIT_USER,
      '*: differs: firstName (string) is missing; the app takes that of the user; lastName (string) is missing; the app takes that of the user',
    ),
    true,
  ],
  [
    'hosts and a card that the visit and the card have',
    changeVisitUser((record) => ({
      ...record,
      hostNames: undefined,
      hosts: undefined,
      cardNumber: undefined,
    })),
    each(
      VISIT_USER,
      '*: differs: cardNumber (string) is missing; the app takes that of the card; hostNames (list of string) is missing; the app takes that of the visit',
    ),
    true,
  ],
  [
    'a renamed field',
    changeVisitUser(({ company, ...record }) => ({ ...record, companyName: company })),
    each(
      VISIT_USER,
      "! *: differs: company (string) is missing, probably named 'companyName' (string); the app shows nothing",
    ),
    false,
  ],
  [
    'a name with a substitute',
    changeLocation(({ name, ...record }) => ({ ...record, label: name })),
    each(LOCATION, "*: differs: name (string) is missing; the app takes 'label'"),
    true,
  ],
  [
    'SQL times',
    changeVisitUser((record) => ({ ...record, start: sqlTime(record.start), end: sqlTime(record.end) })),
    each(
      VISIT_USER,
      "*: differs: start is SQL time without 'T' or zone, expected time; the app reads both; " +
        "end is SQL time without 'T' or zone, expected time; the app reads both",
    ),
    true,
  ],
  [
    'numeric flags',
    changeLocation((record) => ({
      ...record,
      enabled: Number(record.enabled),
      deleted: Number(record.deleted),
    })),
    each(
      LOCATION,
      '*: differs: enabled is number, expected boolean; the app reads both; deleted is number, expected boolean; the app reads both',
    ),
    true,
  ],
  [
    'an unreadable type',
    changeLocation((record) => ({ ...record, capacity: 'many' })),
    each(LOCATION, '! *: differs: capacity is string in # records, expected number; the app can not use it'),
    false,
  ],
  [
    'rejected domains',
    ({ url }) => (url.pathname.endsWith('/domains') ? refused(403, 'Forbidden') : undefined),
    ['domains.find: refused: instead: all tenants of a login are offered at every host name'],
    true,
  ],
  [
    'a rejected booking validation',
    ({ url }) => (url.pathname.endsWith('/validate') ? refused(405, 'MethodNotAllowed') : undefined),
    [
      '! validate.create: refused: lost: a booking is not checked before it is saved',
      '! validate.validateVisitors: refused: lost: nobody is checked before a check-in; where it is refused, staff are asked each time and kiosks send to reception',
    ],
    false,
  ],
  [
    'a missing service',
    ({ url }) =>
      url.pathname.endsWith('/client-config') ? { status: 404, body: { error: 'no route' } } : undefined,
    ['! clientConfig.find: refused: there is no such service; lost: no events of door readers'],
    false,
  ],
  [
    'pages without total',
    (_, { body }) => (isPage(body) ? { body: { ...body, total: undefined } } : undefined),
    each(COUNTED, '*: differs: the page has no total; the app reads on until nothing new comes'),
    true,
  ],
  [
    'people without a login where no screen asks for one',
    ({ url, method }, { status, body }) =>
      method === 'GET' && ACCOUNTS.test(url.pathname) && status < 300
        ? { body: mapRecords(body, (record) => ({ ...record, login: undefined })) }
        : undefined,
    [],
    true,
  ],
  [
    'bare lists',
    (_, { body }) => (isPage(body) ? { body: body.data } : undefined),
    each(COUNTED, '*: differs: a bare list without total; the app reads on until nothing new comes'),
    true,
  ],
  [
    'an id with another name',
    changeVisitUser(({ visitUserId, ...record }) => ({ ...record, visitorUserId: visitUserId })),
    [
      'visitUser.getVisitorsForDay: differs: *; lost: the front desk is empty, or misses who stayed from another day',
      'visitUser.find (inside): differs: *; lost: the roll call is empty',
      'visitUser.find: differs: *; lost: past visits and cards can not be found',
    ]
      .map(
        (line) => `! ${line.replace('*', 'visitUserId (id) is missing, ID; the app can not do without it')}`,
      )
      .concat(
        each(
          ['visitUser.get', 'validate.validateVisitors', 'badge.generateBadge'],
          '*: not asked: there is no record to ask about',
        ),
      )
      .map((line) => line.replace('ID', "probably named 'visitorUserId' (string)")),
    false,
  ],
]

test.each(cases)('%s', async (_, change, lines, isFit) => {
  const report = await deployment.examine({ answer: change })
  const found = oddLines(report).map((line) => line.replace(/in \d+ of \d+,/, 'in # records,'))
  expect(found.sort()).toEqual([...lines].sort())
  expect(fits(report)).toBe(isFit)
})

test('a rejected search is an unsupported extension, not a difference', async () => {
  const isSearched: Change = ({ url }) =>
    url.searchParams.has('$search') ? refused(400, 'BadRequest') : undefined
  const refusing = await deployment.examine({ answer: isSearched })
  expect(refusing.extensions).toMatchObject({ $search: 'refused', changedSince: 'yes' })
  expect(refusing.settings).toContain('VITE_EXTENSIONS=changedSince,listFilters')
  expect(oddLines(refusing)).toEqual([])
})

test.each([
  ['none', { inside: 3 }, true],
  ['one', { onSite: 3 }, false],
])('a dashboard with %s of the fields that the app knows', async (_, body, isLost) => {
  const report = await deployment.examine({
    answer: ({ serviceMethod }) => (serviceMethod === 'dashboard' ? { body } : undefined),
  })
  expect(fits(report)).toBe(!isLost)
  const { costs, missed } = report.results.find(({ call }) => call === 'report.dashboard') ?? {}
  expect([costs, missed]).toEqual([isLost, isLost ? ['the dashboard has no numbers'] : []])
})

test('the report names fields of people, and no values', async () => {
  const report = await deployment.examine({
    answer: changeVisitUser(({ firstName, ...record }) => ({ ...record, first: firstName })),
  })
  const text = JSON.stringify(report)
  const { login, ids } = deployment.tenant
  for (const secret of [login, 'Helen', 'Éxpéctant', ids.visitors.expected.visitUserId, 'h-helen'])
    expect(text).not.toContain(secret)
  expect(text).toContain('firstName')
})

test('ids that can be counted are noted once', async () => {
  let visitor: Json = {}
  const { results } = await deployment.examine({
    answer: (asked, { status, body }) => {
      if (!isVisitUser(asked)) return undefined
      if (status === 404) return { status: 200, body: visitor }
      return { body: mapRecords(body, (record) => (visitor = { ...record, visitId: 7, visitUserId: 12 })) }
    },
  })
  expect(results.flatMap(({ notes }) => notes).filter((note) => note.includes('count'))).toEqual([
    'visitId and visitUserId can be counted up, so links can be guessed; the kiosk asks for a second fact after a code',
  ])
})
