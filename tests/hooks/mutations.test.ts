// @vitest-environment node
// Runs every mutation of visits, tenants, kiosks and without sign-in once against the test backend.
import { expect, it } from 'vitest'
import { openTestBackend } from '../services/support'
import { client, expectChange, mutate, once, type Row } from './support'

const backend = await openTestBackend()
const { badgeMutations } = await import('@/hooks/report/badge')
const { bookingMutations } = await import('@/hooks/booking/booking')
const { clearCacheMutations } = await import('@/hooks/company/clear-cache')
const { machineProfileMutations } = await import('@/hooks/machine-profile')
const { mocaWebHookMutations, mocaWebHookQueries } = await import('@/hooks/integration/moca-web-hook')
const { setNewPassword } = await import('@/session/new-password')
const { reportMutations } = await import('@/hooks/report/report')
const { tenantUserMutations } = await import('@/hooks/tenant-users')
const { visitUserRecordMutations } = await import('@/hooks/booking/visit-user-record')
const { visitUserQueries } = await import('@/hooks/booking/visit-user')

const { t, tenant } = backend
const { database } = tenant
const { visitors } = tenant.ids
const { left, late, groupSecond } = visitors
const unknown = { login: 'nobody@test.example', database }
const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const booking = {
  visit: { visitTypeId: 1, start: time(24), end: time(25), locationIds: [tenant.ids.locations.ground] },
  visitors: [{ firstName: 'Nina', lastName: 'New' }],
}

it.each<Row>([
  ['booking create', once(bookingMutations.create(t), booking), { vip: false }, ['visit-user']],
  [
    'createHideVIPBooking',
    once(bookingMutations.create(t), { ...booking, once: { hideVip: true } }),
    { vip: true },
    ['visit-user'],
  ],
  [
    'booking update',
    once(bookingMutations.update(t, left.visitId), { visit: { subject: 'B' }, visitors: [] }),
    { subject: 'B' },
    ['visit-user'],
  ],
  [
    'visit-user remove',
    once(bookingMutations.removeVisitor(t), groupSecond.visitUserId),
    undefined,
    ['visit-user', 'visit'],
  ],
  [
    'visit-user patch',
    once(visitUserRecordMutations.patch(t), { ...late, status: 'noShow' }),
    { ...late, status: 'noShow' },
    ['visit-user', 'visit'],
  ],
  ['clear-cache', once(clearCacheMutations.create(t), undefined), undefined, ['user', 'visit']],
  ['fireReport', once(reportMutations.fireReport(t), { reportId: 'users' }), true, []],
  ['createPasswordResetToken', once(tenantUserMutations.createPasswordResetToken(), unknown), undefined, []],
  [
    'validatePasswordResetToken',
    once(tenantUserMutations.validatePasswordResetToken(), { ...unknown, token: '1' }),
    false,
    [],
  ],
])('%s', (...row) => expectChange(t, row))

it('create of a booking invalidates the visitor lists if the response is lost', async () => {
  const act = async () => {
    await backend.fault({ kind: 'lose', method: 'POST', path: `/booking/v1/${t}` })
    await backend.fault({ kind: 'drop', method: 'GET', path: `/booking/v1/${t}/visit?` })
    return mutate(bookingMutations.create(t), booking).catch(() => 'lost')
  }
  await expectChange(t, ['booking create', act, 'lost', ['visit-user']])
})

it('removing a visitor from a visit removes them from the day list at once', async () => {
  const day = visitUserQueries.day(t, tenant.today)
  const { visitUserId } = visitors.groupFirst
  const isListed = async () =>
    (client.getQueryData(day.queryKey) ?? (await client.fetchQuery(day))).visitors.some(
      (visitor) => visitor.visitUserId === visitUserId,
    )
  expect(await isListed()).toBe(true)
  await mutate(bookingMutations.removeVisitor(t), visitUserId)
  expect(await isListed()).toBe(false)
})

it('a new password fails without a valid code', async () => {
  const attempt = setNewPassword({ ...unknown, token: '1', password: 'New-1-word' })
  await expect(attempt).rejects.toMatchObject({ name: 'BadRequest' })
})

it('tenant-users create', async () => {
  const data = { tenantId: t, login: `hook-${t}@test.example` }
  await mutate(tenantUserMutations.create(), data)
  await expect(mutate(tenantUserMutations.create(), data)).rejects.toMatchObject({ name: 'Conflict' })
})

it('generateBadge, getByCode and fetchAndUpdateNewEvents return their results', async () => {
  expect(await mutate(badgeMutations.generateBadge(t), late)).toMatchObject({
    contentType: 'application/pdf',
  })
  expect(await mutate(machineProfileMutations.getByCode(t), 'TES-1001')).toMatchObject({
    loginCode: 'TES-1001',
  })
  const fetching = mocaWebHookMutations.fetchAndUpdateNewEvents(t, database, client)
  expect(await mutate(fetching, ['MOCA-TES-1001'])).toBeGreaterThan(0)
  await expect(mutate(fetching, ['NO-DEVICE', 'MOCA-TES-1001'])).rejects.toThrow(/No device/)
  const { events, fetches } = await client.fetchQuery(mocaWebHookQueries.stored(t))
  expect(fetches).toBe(2)
  expect(events.every(({ event }) => event.deviceSerial === 'MOCA-TES-1001')).toBe(true)
  // Events are kept although another device failed, newest first.
  expect(events[0]?.fetch).toBe(2)
})
