// @vitest-environment node
// Records that somebody else changed since they were shown, with services that refuse nothing.
import { expect, it } from 'vitest'
import { openTestBackend } from '../services/support'
import { sending } from '../support/sending'
import { client, mutate } from './support'

const backend = await openTestBackend()
const { deletions, usesQueries } = await import('@/hooks/deletion')
const { questionMutations } = await import('@/hooks/question-set-up')
const { userMutations } = await import('@/hooks/user/user')
const { foundBefore } = await import('@/http/errors')
const { bookingService } = await import('@/services/booking/booking')
const { visitUserService } = await import('@/services/booking/visit-user')
const { companyService } = await import('@/services/company/company')
const { customFieldService } = await import('@/services/custom-field')
const { locationService } = await import('@/services/location')
const { userService } = await import('@/services/user/user')

const { t, tenant } = backend
await backend.control('PUT', 'habits', { habits: ['no state compared'], tenantId: t })

const found = (change: Promise<unknown>) =>
  change.then(
    () => 'it was made',
    (error: unknown) => foundBefore(error)?.state ?? error,
  )

it('simple booking that was switched on elsewhere is not switched off by switching it on', async () => {
  const user = { id: 'h-helen', simpleBooking: false }
  const { id } = user
  await userService.toggleSimpleBooking(t, await userService.get(t, id), true, sending)
  expect(await mutate(userMutations.toggleSimpleBooking(t), { user, wanted: true })).toBe(true)
  expect((await userService.get(t, id)).simpleBooking).toBe(true)
})

it('a location with a new location below is not deleted', async () => {
  const { locationId } = await locationService.create(t, { name: 'Annex' }, sending)
  const seen = await client.fetchQuery(usesQueries.location(t, locationId))
  await locationService.create(t, { name: 'Room', parentLocationId: locationId }, sending)
  expect(await found(mutate(deletions.location(t, seen), locationId))).toBe('used')
  expect(await locationService.get(t, locationId)).toMatchObject({ name: 'Annex' })
})

it('a company with a new user is not deleted before that was told', async () => {
  const { companyId } = await companyService.create(t, { name: 'Zebra' }, sending)
  const seen = await client.fetchQuery(usesQueries.company(t, companyId))
  await userService.create(t, { firstName: 'Zoë', lastName: 'Zander', companyId }, sending)
  expect(await found(mutate(deletions.company(t, seen), companyId))).toBe('used')
  const now = await client.fetchQuery(usesQueries.company(t, companyId))
  expect(await found(mutate(deletions.company(t, now), companyId))).toBe('it was made')
})

it('a user who came on site is not deleted before that was told', async () => {
  const { visitUserId } = tenant.ids.visitors.expected
  const { userId } = await visitUserService.get(t, visitUserId)
  const seen = await client.fetchQuery(usesQueries.user(t, userId ?? ''))
  expect(seen.inside).toBe(0)
  await bookingService.checkin(t, { ...tenant.ids.visitors.expected, proceed: true }, sending)
  expect(await found(mutate(deletions.user(t, seen), userId ?? ''))).toBe('used')
  expect(await userService.get(t, userId ?? '')).toMatchObject({ id: userId })
})

it('a question that was answered meanwhile is not deleted', async () => {
  const { customFieldId } = await mutate(questionMutations.create(t), {
    name: 'badge-colour',
    label: 'Badge colour',
    appliesTo: 'visitor',
    customFieldTypeId: 1,
  })
  const question = await customFieldService.get(t, customFieldId)
  const { visitUserId } = tenant.ids.visitors.late
  const customFields = [{ customFieldId, value: 'red' }]
  await visitUserService.patch(t, visitUserId, { customFields }, sending)
  expect(await found(mutate(deletions.question(t, question), customFieldId))).toBe('used')
  expect(await customFieldService.get(t, customFieldId)).toMatchObject({ name: 'badge-colour' })
})
