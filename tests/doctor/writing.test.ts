// @vitest-environment node
// `--write` tries the changes that screens make, on records of its own, and takes them back.
import { expect, test } from 'vitest'
import { asText } from '../../deploy/doctor/report'
import { type Change, isVisitUser, type Json, mapRecords, oddLines, openDeployment } from './support'

const deployment = await openDeployment()

const error = (status: number) => ({ status, body: { name: 'Error', message: 'No', code: status } })

test('each change is tried, and only cancelled visits are left', async () => {
  const removed: string[] = []
  const { results, written } = await deployment.examine(
    {
      answer: ({ method, url }, { status }) => {
        if (method === 'DELETE' && status < 300) removed.push(url.pathname.split('/').at(1) ?? '')
        return undefined
      },
    },
    { write: true },
  )
  const first = results.findIndex(({ call }) => call.startsWith('mocaWebHook.'))
  expect(results.slice(first).map(({ call, verdict }) => `${call} ${verdict}`)).toEqual(
    [
      'mocaWebHook.fetchAndUpdateNewEvents',
      'report.fireReport',
      'clearCache.create',
      'tenantUsers.createPasswordResetToken',
      'tenantUsers.validatePasswordResetToken',
      'tenantUsers.resetPassword',
      'user.updateDashboardSettings',
      'booking.create',
      'customField.create',
      'customField.patch',
      'customField.remove',
      'location.create',
      'location.patch',
      'location.remove',
      'company.create',
      'company.patch',
      'company.remove',
      'user.create',
      'user.patch',
      'user.toggleSimpleBooking',
      'userPhoto.update',
      'userPhoto.remove',
      'user.remove',
      'issuable.create',
      'issuable.reserveCardForVisitor',
      'issuable.patch (issued)',
      'issuable.patch (returned)',
      'issuable.patch (lost)',
      'issuable.patch (disabled)',
      'issuable.patch (available)',
      'issuable.remove',
      'booking.update',
      'booking.update (one added)',
      'visitUser.remove',
      'visitUser.patch',
      'visitUser.patch (noShow)',
      'visitUser.patch (expected)',
      'booking.checkin',
      'visitUser.patch to noShow',
      'booking.update to cancelled',
      'booking.checkout',
      'booking.createHideVIPBooking',
      'booking.update (cancelled)',
    ].map((call) => `${call} answered`),
  )
  expect(removed).toEqual(expect.arrayContaining(['location', 'company', 'user', 'custom-field', 'booking']))
  expect(written?.left.filter((one) => !/^visit \S+, status cancelled$/.test(one))).toEqual([])
})

test('a change that is not there is declared as missing, and what stays is told with its id', async () => {
  let stayed = ''
  const answer: Change = ({ method, url, serviceMethod }, { body }) => {
    const path = url.pathname.split('/').slice(1)
    const isUser = path[0] === 'user' && !['issuable', 'user-photo'].includes(path[3] ?? '')
    if (isUser && method === 'POST' && !serviceMethod) stayed = String((body as { id: unknown }).id)
    if (isUser && method === 'DELETE') return error(405)
    if (url.pathname.startsWith('/company/') && method === 'PATCH') return error(404)
    return serviceMethod === 'createHideVIPBooking' ? error(501) : undefined
  }
  const report = await deployment.examine({ answer }, { write: true })
  expect(report.services.missing).toEqual(['booking.createHideVIPBooking', 'company.patch', 'user.remove'])
  expect(report.written?.left).toContain(`user ${stayed}`)
  const again = await deployment.examine({ answer }, { write: true, names: { services: report.services } })
  expect(again.contradictions).toEqual([])
  expect(again.results.filter(({ call, costs }) => costs && call.startsWith('company.'))).toEqual([])
})

test('what is not there of passwords, reports and questions is told, and what does not work is lost', async () => {
  const mails: unknown[] = []
  const { services, results } = await deployment.examine(
    {
      answer: ({ method, url, serviceMethod, body }) => {
        if (serviceMethod === 'fireReport') return error(405)
        if (url.pathname.endsWith('/clear-cache')) return error(404)
        if (serviceMethod === 'updateDashboardSettings') return error(501)
        if (serviceMethod === 'resetPassword') return error(500)
        if (serviceMethod === 'createPasswordResetToken') mails.push(body.login)
        return url.pathname.startsWith('/custom-field/') && method === 'PATCH' ? error(403) : undefined
      },
    },
    { write: true },
  )
  expect(mails).toEqual(['doctor-test'])
  expect(services.missing).toEqual(['clearCache.create', 'report.fireReport', 'user.updateDashboardSettings'])
  expect(results.filter(({ costs }) => costs).map(({ call, status }) => `${call} ${status}`)).toEqual([
    'report.fireReport 405',
    'clearCache.create 404',
    'tenantUsers.resetPassword 500',
    'user.updateDashboardSettings 501',
    'customField.patch 403',
  ])
})

test('a visit that its service wraps is read as the app reads it', async () => {
  const { results, written } = await deployment.examine(
    {
      answer: ({ method, url }, { status, body }) =>
        method === 'GET' && status < 300 && /\/visit\/[^/]+$/.test(url.pathname)
          ? { body: { success: true, data: body } }
          : undefined,
    },
    { write: true },
  )
  expect(oddLines({ results })).toEqual([])
  expect(written?.left.filter((one) => !/^visit \S+, status cancelled$/.test(one))).toEqual([])
})

test('a photo that was not saved shows nothing of its removal', async () => {
  const { results, services } = await deployment.examine(
    {
      answer: ({ method, url }) =>
        method === 'PUT' && url.pathname.includes('/user-photo/') ? error(400) : undefined,
    },
    { write: true },
  )
  expect(
    results.filter(({ call }) => /^userPhoto\.(update|remove)/.test(call)).map(({ call }) => call),
  ).toEqual(['userPhoto.update'])
  expect(services).toEqual({})
})

test('a change that is refused is told with what was sent and what came back', async () => {
  const text = asText(
    await deployment.examine(
      {
        answer: ({ method, url, body }) =>
          method === 'PATCH' && url.pathname.includes('/issuable/') && body.status === 'lost'
            ? {
                status: 400,
                body: { name: 'BadRequest', message: 'unknown word', code: 400, data: { status: 'enum' } },
              }
            : undefined,
      },
      { write: true },
    ),
  )
  expect(text).toMatch(
    /issuable\.patch \(lost\) +! refused \(400\).*\n +- lost: cards can not be given out or taken back\n +- sent: \{"status":"lost"\}\n +- came back: 400 'unknown word' \{"status":"enum"\}/,
  )
})

test('no status is tried for which a service has no word', async () => {
  const status = {
    issuable: { available: 'available', issued: 'issued', lost: 'lost' },
    'visit-user': { expected: 'expected', checkedIn: 'checkedIn', checkedOut: 'checkedOut' },
  }
  const { results } = await deployment.examine({}, { write: true, names: { status } })
  expect(results.map(({ call }) => call).filter((call) => /\.patch (\(|to )/.test(call))).toEqual([
    'issuable.patch (issued)',
    'issuable.patch (returned)',
    'issuable.patch (lost)',
    'issuable.patch (available)',
  ])
})

test('a status that is refused is told, also under another name', async () => {
  const names = { fields: { issuable: { status: 'state' } } }
  const text = asText(await deployment.examine({}, { write: true, names }))
  expect(text).toMatch(/issuable\.create +! refused.*\n(.*\n)* +- sent: \{"number":"…","state":"available"/)
})

/** Examines services with these words for the status of visits and visitors, by our word. */
const withWords = (words: Record<string, string>) =>
  deployment.examine(
    {
      answer: (asked, { status, body }) =>
        status < 300 && (isVisitUser(asked) || /\/visit(\/|$)/.test(asked.url.pathname))
          ? {
              body: mapRecords(body, (record) => ({
                ...record,
                status: words[String(record.status)] ?? record.status,
              })),
            }
          : undefined,
    },
    { write: true },
  )

test('the words of states into which the test visit was brought are proposed', async () => {
  const { names } = await withWords({ noShow: 'ABSENT', cancelled: 'ANNULLED', booked: 'PLANNED' })
  expect(names.status).toEqual({ ABSENT: 'noShow', ANNULLED: 'cancelled', PLANNED: 'booked' })
})

test('a word of visits and visitors that means another state of each is told by service', async () => {
  const { names } = await withWords({ expected: 'OPEN', booked: 'OPEN' })
  expect(names.status).toMatchObject({ OPEN: 'expected', visit: { OPEN: 'booked', cancelled: 'cancelled' } })
})

test('a change that does nothing shows no word', async () => {
  const { names } = await deployment.examine(
    {
      answer: (asked, { status, body }) =>
        status < 300 && isVisitUser(asked)
          ? {
              body: mapRecords(body, ({ status: word, ...record }) => ({
                ...record,
                status: word === 'noShow' || word === 'expected' ? 'DUE' : word,
              })),
            }
          : undefined,
    },
    { write: true },
  )
  expect(names.status).toEqual({ DUE: 'expected' })
})

test('a visitor of a cancelled visit who is still expected is lost', async () => {
  const isOpen = (record: Json) =>
    record.status === 'cancelled' ? { ...record, status: 'expected' } : record
  const answer: Change = (asked, { status, body }) => {
    if (asked.serviceMethod === 'createHideVIPBooking' || 'requestId' in asked.body) return error(405)
    if (asked.method !== 'GET' || status >= 300) return undefined
    const visitors = (record: Json) =>
      Array.isArray(record.visitUsers)
        ? { ...record, visitUsers: mapRecords(record.visitUsers, isOpen) }
        : record
    return { body: mapRecords(body, isVisitUser(asked) ? isOpen : visitors) }
  }
  const { results } = await deployment.examine({ answer }, { write: true })
  expect(results.find(({ call }) => call === 'booking.update (cancelled)')).toMatchObject({
    verdict: 'differs',
    costs: true,
    notes: ['the visitor of a cancelled visit is still expected'],
  })
})
