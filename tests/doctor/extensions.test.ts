// @vitest-environment node
// Extensions of the specification, the effects of `--write`, and CORS.
import { expect, test } from 'vitest'
import { fits } from '../../deploy/doctor/report'
import { type Change, isVisitUser, oddLines, openDeployment } from './support'

const deployment = await openDeployment()

const recordsOf = (body: unknown) => (body as { data: object[] }).data

/** A service with closed schemas: rejects unknown fields with a 400. */
const closed: Change = ({ url, body }) =>
  url.searchParams.has('$search') ||
  url.searchParams.has('locationIds[$in][]') ||
  ['requestId', 'expectedUpdatedAt', 'changedSince'].some((name) => name in body)
    ? { status: 400, body: { name: 'BadRequest', message: 'validation failed', code: 400 } }
    : undefined

test('--write finds services that take a visitor on site out of the roll call', async () => {
  await deployment.takeOn(['no state compared'])
  const lines = oddLines(await deployment.examine({}, { write: true }))
  await deployment.takeOn([])
  expect(lines).toEqual([
    '! visitUser.patch to noShow: differs: accepted for a visitor on site, whom the roll call then misses',
    '! booking.update to cancelled: differs: accepted for a visitor on site, whom the roll call then misses',
  ])
})

test('--write finds every extension of the test backend, and leaves cancelled visits', async () => {
  const report = await deployment.examine({}, { write: true })
  expect(oddLines(report)).toEqual([])
  expect(report.settings).toContain(
    'VITE_EXTENSIONS=requestId,expectedUpdatedAt,changedSince,listFilters,$search',
  )
  expect(report.written?.left.map((one) => one.replace(/visit \S+,/, 'visit,'))).toEqual([
    'visit, status cancelled',
    'visit, status cancelled',
    'visit, status cancelled',
  ])
})

test('services with closed schemas reject every extension, without other differences', async () => {
  const report = await deployment.examine({ answer: closed }, { write: true })
  expect(report.extensions).toEqual({
    requestId: 'refused',
    expectedUpdatedAt: 'refused',
    changedSince: 'refused',
    listFilters: 'refused',
    $search: 'refused',
  })
  expect(report.settings).toContain('VITE_EXTENSIONS=')
  expect(oddLines(report)).toEqual([])
  expect(report.written?.left).toHaveLength(2)
})

test('services that ignore the extensions support none of them', async () => {
  // Each booking creates another visit, each change is accepted.
  const report = await deployment.examine(
    { ignores: ['requestId', 'expectedUpdatedAt', 'changedSince', 'locationIds[$in][]', '$search'] },
    { write: true },
  )
  expect(report.extensions).toEqual({
    requestId: 'ignored',
    expectedUpdatedAt: 'ignored',
    changedSince: 'ignored',
    listFilters: 'ignored',
    $search: 'ignored',
  })
  expect(report.written?.left).toHaveLength(4)
})

test('without visitors today, support of changedSince is unknown', async () => {
  const empty: Change = (asked) =>
    isVisitUser(asked) ? { body: { total: 0, limit: 500, skip: 0, data: [] } } : undefined
  expect((await deployment.examine({ answer: empty })).extensions).toMatchObject({
    changedSince: 'unknown',
    $search: 'yes',
  })
})

test('check-in and check-out responses without the visitor get a note', async () => {
  const silent: Change = ({ serviceMethod }, { status }) =>
    /^check(in|out)$/.test(serviceMethod) && status < 300 ? { body: { success: true } } : undefined
  const { results } = await deployment.examine({ answer: silent }, { write: true })
  const notes = Object.fromEntries(results.map(({ call, notes: said }) => [call, said]))
  expect(notes).toMatchObject({
    'booking.checkin': ['the answer has no visitor; the app reads it anew'],
    'booking.checkout': ['the answer has no visitor; the app reads it anew'],
  })
})

test('a rejected booking names the fields', async () => {
  const report = await deployment.examine({ ignores: ['visitors'] }, { write: true })
  expect(oddLines(report)).toEqual([
    '! booking.create: refused: fields: visitors; lost: visits can not be booked',
  ])
  expect(report.written?.left).toEqual([])
})

test('CORS that does not allow the API key header is reported, and the deployment does not fit', async () => {
  const report = await deployment.examine(
    {
      headers: ({ pathname }): Record<string, string> =>
        pathname.startsWith('/auth/')
          ? { 'access-control-allow-headers': 'Content-Type,X-Service-Method' }
          : {},
    },
    { origin: 'https://desk.example' },
  )
  expect(report.headers.filter(({ costs }) => costs)).toEqual([
    {
      what: 'CORS of the auth API',
      words: 'answers 204, does not allow x-api-key; a browser refuses every call',
      costs: true,
    },
  ])
  expect(fits(report)).toBe(false)
})

test('no other user is removed and no other visit cancelled if services ignore filters', async () => {
  const stranger = { id: 'h-new', firstName: 'Nora', lastName: 'New' }
  const other = { visitId: 'v-new', subject: 'Board', locationIds: [] }
  let isBooked = false
  const touched: string[] = []
  const answer: Change = ({ method, url, serviceMethod }, { body }) => {
    if (method === 'POST' && !serviceMethod && /^\/booking\/v1\/[^/]+$/.test(url.pathname)) isBooked = true
    if (method === 'PUT' || method === 'DELETE') touched.push(url.pathname)
    if (method !== 'GET' || !isBooked) return undefined
    const { start } = Object.fromEntries(
      [...url.searchParams].map(([name, value]) => [name.split('[')[0], value]),
    )
    if (/^\/user\/v1\/[^/]+$/.test(url.pathname)) return { body: [stranger, ...recordsOf(body)] }
    return url.pathname.endsWith('/visit') && start
      ? { body: [{ ...other, start, end: start }, ...recordsOf(body)] }
      : undefined
  }
  await deployment.examine({ answer, ignores: ['firstName', 'lastName'] }, { write: true })
  expect(isBooked).toBe(true)
  expect(touched.filter((path) => path.endsWith('-new'))).toEqual([])
  expect(touched.length).toBeGreaterThan(1)
})

test('a booking whose response failed is found and cancelled', async () => {
  const silent: Change = ({ method, url, serviceMethod }, { status }) =>
    method === 'POST' && !serviceMethod && /^\/booking\/v1\/[^/]+$/.test(url.pathname) && status < 300
      ? { status: 502, body: { name: 'BadGateway', message: 'No', code: 502 } }
      : undefined
  const { results, written } = await deployment.examine({ answer: silent }, { write: true })
  expect(
    results.filter(({ call }) => call.startsWith('booking.')).map(({ call, status }) => [call, status]),
  ).toEqual([
    ['booking.create', 502],
    ['booking.update (cancelled)', 200],
  ])
  expect(written?.left.map((one) => one.replace(/visit \S+,/, 'visit,'))).toContain('visit, status cancelled')
})

test('CORS is checked for each host of services', async () => {
  const { url } = deployment.backend
  const { headers, settings } = await deployment.examine(
    { headers: () => ({ 'access-control-allow-origin': 'https://other.example' }) },
    { settings: { VITE_BOOKING_URL: url }, origin: 'https://desk.example' },
  )
  const cors = headers.filter(({ what }) => what.startsWith('CORS')).map(({ what, costs }) => [what, costs])
  expect(cors).toEqual([
    [`CORS of ${deployment.url}`, true],
    [`CORS of ${url}`, false],
    ['CORS of the auth API', true],
  ])
  expect(settings).toContain(`VITE_BOOKING_URL=${url}`)
})

test('without --write nothing is sent that changes data', async () => {
  const sent = new Set<string>()
  const { notAsked } = await deployment.examine({
    answer: ({ method, url, serviceMethod }) => {
      const [service = ''] = url.pathname.split('/').slice(-1)
      if (method !== 'GET' && method !== 'OPTIONS') sent.add(`${method} ${serviceMethod || service}`)
      return undefined
    },
  })
  expect([...sent].sort()).toEqual([
    'DELETE authentication',
    'POST authentication',
    'POST dashboard',
    'POST dashboardSettings',
    'POST executeReport',
    'POST forUser',
    'POST generateBadge',
    'POST getByCode',
    'POST getVisitorsForDay',
    'POST pendingVisitsForUser',
    'POST validate',
    'POST validateVisitors',
  ])
  expect(notAsked[0]).toMatch(/^with --write: booking, .*, mocaWebHook$/)
  expect(notAsked).toContain('tenantUsers: create (no call takes a login away again)')
})

test('--write asks a device that does not exist for its events', async () => {
  const devices: unknown[] = []
  const { results } = await deployment.examine(
    {
      answer: ({ serviceMethod, body }) => {
        if (serviceMethod === 'fetchAndUpdateNewEvents') devices.push(body.deviceSerial)
        return undefined
      },
    },
    { write: true },
  )
  expect(devices).toEqual(['doctor-test'])
  expect(results.find(({ call }) => call.startsWith('mocaWebHook.'))?.verdict).toBe('answered')
})
