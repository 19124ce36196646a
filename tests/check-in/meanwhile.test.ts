// @vitest-environment node
// Changes of a visitor or visit whose state somebody else changed meanwhile, with services that refuse nothing.
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { VisitUser } from '@/services/booking/visit-user'
import type { TestTenant } from '../contract/support'
import { client, mutate } from '../hooks/support'
import { openTestBackend } from '../services/support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { checkInCalls } = await import('@/check-in/calls')
const { bookingMutations } = await import('@/hooks/booking/booking')
const { visitUserRecordMutations, visitUserRecordQueries } = await import('@/hooks/booking/visit-user-record')
const { kioskCalls } = await import('@/kiosk/calls')
const { setCaller } = await import('@/http/caller')
const { foundBefore } = await import('@/http/errors')
const { bookingService } = await import('@/services/booking/booking')
const { visitService } = await import('@/services/booking/visit')
const { visitUserService } = await import('@/services/booking/visit-user')

let tenant: TestTenant
beforeEach(async () => {
  tenant = await backend.enter()
  await backend.control('PUT', 'habits', { habits: ['no state compared'], tenantId: tenant.tenantId })
})

type Key = keyof TestTenant['ids']['visitors']
const idOf = (key: Key) => tenant.ids.visitors[key].visitUserId
const stored = (key: Key) => visitUserService.get(tenant.tenantId, idOf(key))
const checkIn = (key: Key) =>
  bookingService.checkin(tenant.tenantId, { ...tenant.ids.visitors[key], proceed: true }, sending)
const desk = () => checkInCalls(tenant.tenantId, client)

/** What a refused change found. */
const found = (change: Promise<unknown>) =>
  change.then(
    () => 'it was made',
    (error: unknown) => foundBefore(error)?.state ?? error,
  )

/** A change of the status in the visitor's link. */
const save = (key: Key, status: string) =>
  mutate(visitUserRecordMutations.patch(tenant.tenantId), { visitUserId: idOf(key), status })
const openLink = (key: Key) => client.fetchQuery(visitUserRecordQueries.get(tenant.tenantId, idOf(key)))

it('a no-show does not overwrite a check-in, and shows it', async () => {
  const shown = await stored('expected')
  await openLink('expected')
  await checkIn('expected')
  const error: unknown = await desk()
    .setStatus(shown, 'noShow')
    .catch((thrown: unknown) => thrown)
  const now = await stored('expected')
  expect(now.status).toBe('checkedIn')
  expect(error).toMatchObject({ code: 409 })
  expect(foundBefore(error)).toEqual({
    state: 'inside',
    name: 'Elena Expected',
    time: now.checkinTime,
    timeZone: expect.any(String) as string,
  })
  const { queryKey } = visitUserRecordQueries.get(tenant.tenantId, idOf('expected'))
  expect(client.getQueryData(queryKey)).toMatchObject({ status: 'checkedIn' })
})

it('a reverted no-show overwrites neither a check-in nor a cancellation', async () => {
  const shown = await stored('noShow')
  await visitUserService.patch(tenant.tenantId, idOf('noShow'), { status: 'cancelled' }, sending)
  expect(await found(desk().setStatus(shown, 'expected'))).toBe('cancelled')
  expect((await stored('noShow')).status).toBe('cancelled')
  await checkIn('noShow')
  expect(await found(desk().setStatus(shown, 'expected'))).toBe('inside')
  expect((await stored('noShow')).status).toBe('checkedIn')
})

it('a no-show is reverted although the records have no status', async () => {
  const shown = await stored('expected')
  await visitUserService.patch(tenant.tenantId, idOf('expected'), { status: 'noShow' }, sending)
  await backend.control('PUT', 'habits', { habits: ['status by times alone'], tenantId: tenant.tenantId })
  expect(await desk().setStatus({ ...shown, status: 'noShow' }, 'expected')).toMatchObject({
    status: 'expected',
  })
  await backend.control('PUT', 'habits', { habits: [], tenantId: tenant.tenantId })
  expect((await stored('expected')).status).toBe('expected')
})

/** The ways of a check-in, as their screens call them. */
const checkInWays = {
  'the desk': (shown: VisitUser) => desk().checkPolicy(shown),
  'a group': (shown: VisitUser) => desk().checkInOrAsk(shown),
  'a kiosk': (shown: VisitUser) =>
    kioskCalls(tenant.tenantId, client).checkIn(shown, { phone: '1' }, new AbortController().signal),
  // At the desk and in a group.
  "'Check in anyway'": (shown: VisitUser) => desk().checkIn(shown, { proceed: true }),
}

describe.each(Object.entries(checkInWays))('a check-in by %s', (_, check) => {
  it('does not bring back somebody who came and left meanwhile', async () => {
    const shown = await stored('expected')
    await checkIn('expected')
    const left = await desk().checkOut(await stored('expected'))
    expect(await check(shown)).toMatchObject({
      result: 'refused',
      error: { data: { found: { state: 'left' } } },
    })
    expect(await stored('expected')).toMatchObject({ status: 'checkedOut', checkoutTime: left.checkoutTime })
  })

  it('does not bring back somebody who was cancelled meanwhile', async () => {
    const shown = await stored('expected')
    await visitUserService.patch(tenant.tenantId, idOf('expected'), { status: 'cancelled' }, sending)
    expect(await check(shown)).toMatchObject({
      result: 'refused',
      error: { data: { found: { state: 'cancelled' } } },
    })
    expect((await stored('expected')).status).toBe('cancelled')
  })

  it('keeps the time of an earlier check-in', async () => {
    const shown = await stored('expected')
    await checkIn('expected')
    const { checkinTime } = await stored('expected')
    expect(await check(shown)).toMatchObject({ result: 'done', visitor: { checkinTime } })
    expect(await stored('expected')).toMatchObject({ status: 'checkedIn', checkinTime })
  })
})

it('somebody who is shown as left can be checked in again', async () => {
  await desk().checkOut(await stored('onSite'))
  expect(await desk().checkInOrAsk(await stored('onSite'))).toMatchObject({ result: 'done' })
  expect(await stored('onSite')).toMatchObject({ status: 'checkedIn', checkoutTime: null })
})

it('a check-in whose record cannot be read is left to the service', async () => {
  const shown = await stored('expected')
  await backend.fault({ kind: 'drop', method: 'GET', path: `/visit-user/${idOf('expected')}` })
  expect(await desk().checkInOrAsk(shown)).toMatchObject({ result: 'done' })
})

it('a check-in anyway whose record cannot be read is left to the service', async () => {
  const shown = await stored('expected')
  await backend.fault({ kind: 'drop', method: 'GET', path: `/visit-user/${idOf('expected')}` })
  expect(await desk().checkIn(shown, { proceed: true })).toMatchObject({ result: 'done' })
})

it.each([
  ['check-in', 'expected', (shown: VisitUser) => desk().checkInOrAsk(shown)],
  ['check-in anyway', 'expected', (shown: VisitUser) => desk().checkIn(shown, { proceed: true })],
  ['check-out', 'onSite', (shown: VisitUser) => desk().checkOut(shown)],
  ['no-show', 'expected', (shown: VisitUser) => desk().setStatus(shown, 'noShow')],
] as const)('a %s is not sent for another caller than began it', async (_, key, act) => {
  const shown = await stored(key)
  const ended = act(shown).catch((error: unknown) => error)
  setCaller({ tenantId: tenant.tenantId, token: () => 'of another', renew: async () => false })
  onTestFinished(() => setCaller(null))
  expect(await ended).toMatchObject({ name: 'AbortError' })
  setCaller(null)
  expect((await stored(key)).status).toBe(shown.status)
})

it("'I can't come' does not overwrite a check-in, and 'I come after all' no check-out", async () => {
  await openLink('expected')
  await checkIn('expected')
  expect(await found(save('expected', 'cancelled'))).toBe('inside')
  expect((await stored('expected')).status).toBe('checkedIn')

  await visitUserService.patch(tenant.tenantId, idOf('late'), { status: 'cancelled' }, sending)
  await openLink('late')
  await checkIn('late')
  await desk().checkOut(await stored('late'))
  expect(await found(save('late', 'expected'))).toBe('left')
  expect((await stored('late')).status).toBe('checkedOut')
})

it("'I can't come' and 'I come after all' work for those who are not there", async () => {
  await openLink('expected')
  expect(await found(save('expected', 'cancelled'))).toBe('it was made')
  await openLink('expected')
  expect(await found(save('expected', 'expected'))).toBe('it was made')
  expect((await stored('expected')).status).toBe('expected')
})

it('a second check-out keeps the time of the first', async () => {
  const shown = await stored('onSite')
  const first = await desk().checkOut(shown)
  expect(await desk().checkOut(shown)).toMatchObject({
    status: 'checkedOut',
    checkoutTime: first.checkoutTime,
  })
  expect((await stored('onSite')).checkoutTime).toBe(first.checkoutTime)
})

it('a visit is not cancelled while one of its visitors is on site', async () => {
  const { visitId } = tenant.ids.visitors.groupFirst
  const visit = await visitService.get(tenant.tenantId, visitId)
  await checkIn('groupSecond')
  const cancelled = { visit: { ...visit, status: 'cancelled' }, visitors: [] }
  const update = bookingMutations.update(tenant.tenantId, visitId)
  expect(await found(mutate(update, cancelled))).toBe('inside')
  expect((await stored('groupSecond')).status).toBe('checkedIn')
  // Other changes are made.
  const { status: _, ...other } = { ...visit, subject: 'Longer' }
  expect(await mutate(update, { visit: other, visitors: [] })).toMatchObject({ subject: 'Longer' })
})

it('a visitor on site is not removed from the visit', async () => {
  await checkIn('groupFirst')
  const removal = bookingMutations.removeVisitor(tenant.tenantId)
  expect(await found(mutate(removal, idOf('groupFirst')))).toBe('inside')
  expect((await stored('groupFirst')).status).toBe('checkedIn')
})

it('a visitor who came and left since they were shown is not removed, one shown as left is', async () => {
  await openLink('expected')
  await checkIn('expected')
  await bookingService.checkout(tenant.tenantId, tenant.ids.visitors.expected, sending)
  const removal = bookingMutations.removeVisitor(tenant.tenantId)
  expect(await found(mutate(removal, idOf('expected')))).toBe('left')
  expect((await stored('expected')).status).toBe('checkedOut')
  await openLink('expected')
  expect(await found(mutate(removal, idOf('expected')))).toBe('it was made')
})
