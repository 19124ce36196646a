// @vitest-environment node
// Broken responses from a server that really breaks them. Vitest itself fails on an unhandled rejection.
import { expect, it, vi } from 'vitest'
import { appErrorCode, isOutcomeUnknown } from '@/http/errors'
import { failure, openTestBackend } from '../services/support'
import { sending } from '../support/sending'

const backend = await openTestBackend()
const { companyService } = await import('@/services/company/company')
const { locationService } = await import('@/services/location')
const { reportService } = await import('@/services/report/report')
const { issuableService } = await import('@/services/user/issuable')
const { userService } = await import('@/services/user/user')

const { t, tenant } = backend

let phone = 0
const calls = {
  'a find': () => locationService.find(t),
  'a get': () => companyService.get(t, 1),
  // Another one each time: a record that has the change counts as changed.
  'a change': () => companyService.patch(t, 1, { phone: String(++phone) }, sending),
  'a custom method': () => reportService.dashboard(t, { from: tenant.today, to: tenant.today }),
}

const broken = [
  ['cut in the middle', { kind: 'truncate' }, 'Unavailable', 'unreachable'],
  [
    'HTML instead of JSON',
    { kind: 'raw', type: 'text/html', body: '<!doctype html>' },
    'GeneralError',
    'answer',
  ],
  ['200 without a body', { kind: 'raw', body: '' }, 'GeneralError', 'answer'],
  ['204', { kind: 'raw', status: 204, body: '' }, 'GeneralError', 'answer'],
] as const

const cases = Object.entries(calls).flatMap(([name, act]) =>
  broken
    // A change with a success status and no body has happened.
    .filter(([, order]) => name !== 'a change' || !('body' in order) || order.body !== '')
    .map(([what, order, error, errorCode]) => ({ name, act, what, order, error, errorCode })),
)

it.each(cases)('$name answered with $what fails with $error', async ({ act, order, error, errorCode }) => {
  await backend.fault(order)
  const found = await failure(act())
  expect([found.name, appErrorCode(found)]).toEqual([error, errorCode])
  // The client recovers once the server does.
  await expect(act()).resolves.toBeDefined()
})

it.each([{ status: 200 }, { status: 204 }, { status: 205 }])(
  'reads the record again if the response to a change is empty (status $status)',
  async (empty) => {
    const calls = async () => (await backend.sentRequests()).map(({ call }) => call)
    const change = { phone: '77' }
    await companyService.patch(t, 1, change, sending)
    const before = await calls()
    await backend.fault({ kind: 'raw', body: '', ...empty })
    expect(await companyService.patch(t, 1, change, sending)).toMatchObject({ companyId: 1, ...change })
    expect((await calls()).slice(before.length)).toEqual(['PATCH /company/v1/{t}/1', 'GET /company/v1/{t}/1'])
    // A proxy may have answered instead of the service.
    await backend.fault({ kind: 'raw', body: '', ...empty })
    expect(isOutcomeUnknown(await failure(companyService.patch(t, 1, { phone: '76' }, sending)))).toBe(true)
  },
)

it('reports a change as probably saved if the response to it is unusable', async () => {
  await backend.fault({ kind: 'raw', method: 'POST', body: '{}' })
  expect(appErrorCode(await failure(companyService.create(t, { name: 'Twice' }, sending)))).toBe('saved')
  await backend.fault({ kind: 'raw', method: 'PATCH', body: '{}' })
  // A GET is retried once.
  await backend.fault({ kind: 'status', method: 'GET', status: 503, times: 2 })
  expect(appErrorCode(await failure(companyService.patch(t, 1, { phone: '78' }, sending)))).toBe('saved')
})

it('names the service and method in the error for an empty response', async () => {
  await backend.fault({ kind: 'raw', body: '' })
  expect((await failure(companyService.get(t, 1))).message).toBe("company.get: unexpected answer at 'answer'")
})

it('accepts an empty response from methods that may return nothing', async () => {
  const empty = () => backend.fault({ kind: 'raw', status: 204, body: '' })
  await empty()
  expect(await userService.dashboardSettings(t, 'h-own')).toEqual({})
  await empty()
  const reservation = { ...tenant.ids.visitors.late, issuableId: tenant.ids.cards.free }
  expect(await issuableService.reserveCardForVisitor(t, reservation, sending)).toBeNull()
})

it('fails with BadGateway if a proxy answers with its own page', async () => {
  await backend.fault({ kind: 'raw', status: 502, type: 'text/html', body: '<h1>nginx</h1>', times: 2 })
  expect(await failure(locationService.find(t))).toMatchObject({ name: 'BadGateway', code: 502 })
})

it('fails with AbortError if the caller aborts a request that is never answered', async () => {
  await backend.fault({ kind: 'hang' })
  const controller = new AbortController()
  const pending = failure(locationService.find(t, {}, { signal: controller.signal }))
  await vi.waitFor(async () => expect(await backend.sentRequests()).toHaveLength(1), 30_000)
  controller.abort()
  expect((await pending).name).toBe('AbortError')
  await backend.control('DELETE', 'faults')
})
