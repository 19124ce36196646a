// @vitest-environment node
// Runs every query of the services once against the test backend.
// Icons and builds are tested with their services.
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestBackend } from '../services/support'

const backend = await openTestBackend()
const { clientConfigQueries } = await import('@/hooks/integration/client-config')
const { companyQueries } = await import('@/hooks/company/company')
const { configurationQueries } = await import('@/hooks/company/configuration')
const { customFieldQueries } = await import('@/hooks/custom-field')
const { databaseSettingQueries } = await import('@/hooks/company/database-setting')
const { issuableQueries } = await import('@/hooks/user/issuable')
const { locationQueries } = await import('@/hooks/location')
const { productQueries } = await import('@/hooks/product')
const { reportQueries } = await import('@/hooks/report/report')
const { specialAssistanceNeedQueries } = await import('@/hooks/user/special-assistance-need')
const { staffLookups } = await import('@/hooks/user/staff-lookups')
const { tenantQueries } = await import('@/hooks/tenants')
const { userQueries } = await import('@/hooks/user/user')
const { photoQuery } = await import('@/hooks/user/user-photo')
const { validateQueries } = await import('@/hooks/booking/validate')
const { visitQueries } = await import('@/hooks/booking/visit')
const { bookingLookups } = await import('@/hooks/booking/booking-lookups')
const { visitUserRecordQueries } = await import('@/hooks/booking/visit-user-record')

const { t, tenant } = backend
const { visitors, locations } = tenant.ids
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
afterEach(() => client.clear())

const period = { from: tenant.today, to: tenant.today }
const time = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const booking = {
  visit: { visitTypeId: 1, start: time(24), end: time(25), locationIds: [locations.ground] },
  visitors: [{ firstName: 'Nina', lastName: 'New' }],
}

const page = { total: expect.any(Number), data: expect.anything() }
const list = expect.arrayContaining([expect.anything()])

describe('queries', () => {
  it.each([
    ['announce-protocol', staffLookups.announceProtocols(t), list],
    ['client-config', clientConfigQueries.find(t, tenant.database), { devices: list }],
    ['company find', companyQueries.find(t, { $limit: 2 }), page],
    ['configuration', configurationQueries.get(t, 'reports'), list],
    ['custom-field', customFieldQueries.all(t), list],
    ['custom-field-type', customFieldQueries.types(t), list],
    ['database-setting Capitalise', databaseSettingQueries.capitalise(t), false],
    ['issuable find', issuableQueries.find(t, { $limit: 2 }), page],
    ['issuableItemCategory', staffLookups.issuableItemCategories(t), list],
    ['location', locationQueries.list(t), { data: list, isComplete: true }],
    ['nationality', staffLookups.nationalities(t), list],
    ['note-type', staffLookups.noteTypes(t), list],
    ['phone-type', staffLookups.phoneTypes(t), list],
    ['product', productQueries.find(), [{ tenantId: t }]],
    ['executeReport', reportQueries.executeReport(t, { reportId: 'users' }), { rows: list }],
    ['dashboard', reportQueries.dashboard(t, period), { byDay: list }],
    ['special-assistance-need', specialAssistanceNeedQueries.all(t), list],
    ['tenants get', tenantQueries.get(t), { id: t }],
    ['title', staffLookups.titles(t), list],
    ['user find', userQueries.find(t, { $limit: 2 }), page],
    ['user get', userQueries.get(t, 'h-own'), { id: 'h-own' }],
    ['dashboardSettings', userQueries.dashboardSettings(t, 'h-helen'), {}],
    ['user-field', staffLookups.userFields(t), list],
    ['validate', validateQueries.create(t, booking), expect.any(Array)],
    [
      'validateVisitors',
      validateQueries.validateVisitors(t, {
        visitLocations: [locations.ground],
        visitors: [visitors.blocked],
        forCheckin: true,
      }),
      { code: 'BLOCKED' },
    ],
    ['visit find', visitQueries.find(t, { $limit: 2 }), page],
    ['visit get', visitQueries.get(t, visitors.late.visitId), { visitUsers: list }],
    ['pendingVisitsForUser', visitQueries.pendingVisitsForUser(t, 'h-helen'), list],
    ['visit-type', bookingLookups.visitTypes(t), list],
    ['visit-user find', visitUserRecordQueries.find(t, { $limit: 2 }), page],
    ['visit-user get', visitUserRecordQueries.get(t, visitors.late.visitUserId), visitors.late],
    ['visit-user-field', bookingLookups.visitUserFields(t), list],
  ])('%s', async (_, options, answer) => {
    expect(await client.fetchQuery(options as { queryKey: QueryKey })).toMatchObject(answer)
  })

  it('does not cache a failed photo request as missing photo', async () => {
    const query = photoQuery(t, 'h-own')
    await backend.fault({ kind: 'status', status: 403 })
    // A temporary failure is not cached as 'none'.
    expect(await client.fetchQuery(query)).toBeNull()
    expect(await client.fetchQuery(query)).toBe('')
    await backend.fault({ kind: 'status', status: 403 })
    expect(await client.fetchQuery(query)).toBe('')
  })
})
