// @vitest-environment node
// The clients against a generated application: plain tables, closed schemas, no custom methods.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startGenerated } from '../../e2e/generated/start'
import { failure } from './support'
import { sending } from '../support/sending'

const generated = await startGenerated()
vi.stubEnv('VITE_API_URL', generated.url)
vi.stubEnv('VITE_EXTENSIONS', '')
const { authenticationService } = await import('@/services/authentication')
const { authTenantsService } = await import('@/services/auth-tenants')
const { tenantsService } = await import('@/services/tenants')
const { bookingService } = await import('@/services/booking/booking')
const { visitService } = await import('@/services/booking/visit')
const { visitUserService } = await import('@/services/booking/visit-user')
const { clientConfigService } = await import('@/services/integration/client-config')
const { userService } = await import('@/services/user/user')
const { fieldErrors } = await import('@/http/errors')

const t = 1
const today = new Date().toLocaleDateString('en-CA')
const names = (visitors: readonly { lastName: string }[]) => visitors.map(({ lastName }) => lastName)

beforeAll(() => authenticationService.authenticate(generated.login, generated.password, ''))
afterAll(generated.close)

it('returns the tenants of a login only after the sign-in', async () => {
  expect(await authTenantsService.forUser(generated.login)).toBeNull()
  expect((await tenantsService.find()).data).toMatchObject([{ name: 'Generated Ltd' }])
})

describe('visitors whose records have no times', () => {
  const period = { start: { $gte: '2020-01-01T00:00:00.000Z' } }

  it('are found for a day without getVisitorsForDay', async () => {
    const question = { date: today, $limit: 500, $skip: 0 }
    for (const _ of ['found out', 'known'])
      expect(await visitUserService.getVisitorsForDay(t, question)).toMatchObject({
        total: 1,
        data: [{ lastName: 'Today', subject: 'Meeting Today', visitTypeId: 1 }],
      })
  })

  it('are found by period, sorted and paginated', async () => {
    const query = { ...period, $sort: { start: -1, visitUserId: 1 }, $limit: 1 }
    const first = await visitUserService.find(t, { ...query, $skip: 0 })
    const second = await visitUserService.find(t, { ...query, $skip: 1 })
    expect([first.total, names(first.data), names(second.data)]).toEqual([2, ['Tomorrow'], ['Today']])
  })

  it('are filtered by their own fields and those of their visits', async () => {
    const later = { end: { $gt: new Date(Date.now() + 5 * 60 * 60_000).toISOString() } }
    const found = await visitUserService.find(t, {
      ...period,
      status: 'expected',
      $or: [{ status: 'noShow' }, later],
    })
    expect(names(found.data)).toEqual(['Tomorrow'])
  })

  it('are rejected if the query has an unknown field', async () => {
    expect(await failure(visitUserService.find(t, { ...period, shoeSize: 44 }))).toMatchObject({ code: 400 })
  })
})

it('a visit has its visitors', async () => {
  expect(names((await visitService.get(t, 1)).visitUsers)).toEqual(['Today'])
})

it('client-config is requested without a database if the query may not have it', async () => {
  expect(await clientConfigService.find('generated')).toMatchObject({ devices: [] })
})

it('a cleared text is stored as empty if its column takes no null', async () => {
  const emptied = await userService.patch(
    t,
    2,
    { email: null, vehicleRegistration: null, lastName: 'Hart' },
    sending,
  )
  expect(emptied).toMatchObject({ email: '', vehicleRegistration: '', lastName: 'Hart' })
})

it.each([
  [
    'an unknown field',
    () => bookingService.create(t, { visit: {}, visitors: [] }, sending),
    'visit',
    'properties: visit',
  ],
  [
    'a wrong value',
    () => userService.patch(t, 2, { lastName: 1 } as never, sending),
    'lastName',
    'must be string',
  ],
])('%s is a field error', async (_, call, field, words) => {
  const errors = fieldErrors(await call().catch((error: unknown) => error))
  expect(errors[field]).toContain(words)
})
