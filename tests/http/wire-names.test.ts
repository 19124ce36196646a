import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** A service's field names in a deployment with these settings. */
async function namesOf(path: string, env: { fields?: object; status?: object; services?: object }) {
  vi.doMock('@/config/environment', async (original) => ({ ...(await original<object>()), env }))
  const { wireNames } = await import('@/http/wire-names')
  return wireNames(path)
}

const fields = { 'visit-user': { firstName: 'givenName', company: 'firstName' } }
const path = 'booking/v1/:tenantId/visit-user'

it('changes nothing if no field is renamed', async () => {
  const { fromWire, toWire, toWireQuery } = await namesOf('location/v1/:tenantId', { fields })
  const record = { name: 'Hall', status: 'IN' }
  expect([fromWire(record), toWire(record), toWireQuery({ name: 'Hall' })]).toEqual([
    record,
    record,
    { name: 'Hall' },
  ])
})

it('renames fields in both directions, also if two names are swapped', async () => {
  const { fromWire, toWire } = await namesOf(path, { fields })
  const wire = { givenName: 'Elena', firstName: 'Nova Labs', lastName: 'Ruiz' }
  expect(fromWire(wire)).toEqual({ firstName: 'Elena', company: 'Nova Labs', lastName: 'Ruiz' })
  expect(toWire(fromWire(wire))).toEqual(wire)
})

it('drops a field that has the name of a renamed field', async () => {
  const { fromWire } = await namesOf(path, { fields: { 'visit-user': { company: 'organisation' } } })
  expect(fromWire({ company: 7, organisation: 'Nova Labs' })).toEqual({ company: 'Nova Labs' })
})

it('keeps our own field name in responses of custom methods', async () => {
  const { fromWire } = await namesOf(path, { fields: { 'visit-user': { visitUserId: 'id' } } })
  expect([fromWire({ id: 7 }), fromWire({ visitUserId: 7 })]).toEqual([
    { visitUserId: 7 },
    { visitUserId: 7 },
  ])
})

it('sends nothing under a name that the service uses for another field', async () => {
  const { toWire } = await namesOf('booking/v1/:tenantId/visit', { fields: { visit: { notes: 'subject' } } })
  expect(toWire({ subject: 'Tour', notes: 'Use the side door' })).toEqual({ subject: 'Use the side door' })
})

it('renames fields in queries', async () => {
  const { toWireQuery } = await namesOf(path, { fields: { 'visit-user': { firstName: 'givenName' } } })
  expect(
    toWireQuery({
      firstName: 'Elena',
      $or: [{ firstName: { $in: ['Ana'] } }, { lastName: 'Ruiz' }],
      $sort: { firstName: 1, lastName: 1 },
      $select: ['firstName', 'lastName'],
      $limit: 5,
    }),
  ).toEqual({
    givenName: 'Elena',
    $or: [{ givenName: { $in: ['Ana'] } }, { lastName: 'Ruiz' }],
    $sort: { givenName: 1, lastName: 1 },
    $select: ['givenName', 'lastName'],
    $limit: 5,
  })
})

it('translates the status of visits, visitors and cards only', async () => {
  const settings = { status: { IN: 'checkedIn', OUT: 'checkedOut', FREE: 'available' } }
  const visitors = await namesOf(path, settings)
  expect(visitors.fromWire({ status: 'IN' })).toEqual({ status: 'checkedIn' })
  expect(visitors.fromWire({ status: 'in' })).toEqual({ status: 'checkedIn' })
  expect(visitors.fromWire({ status: 'WAITING' })).toEqual({ status: 'WAITING' })
  expect(visitors.toWire({ status: 'checkedOut' })).toEqual({ status: 'OUT' })
  expect(visitors.toWire({ status: 'noShow' })).toEqual({ status: 'noShow' })
  expect(visitors.toWireQuery({ status: 'checkedIn' })).toEqual({ status: 'IN' })
  expect(visitors.toWireQuery({ status: { $in: ['checkedIn', 'CHECKED_IN', 'checkedOut'] } })).toEqual({
    status: { $in: ['IN', 'CHECKED_IN', 'OUT'] },
  })
  expect(visitors.toWireQuery({ status: { $in: ['expected', 'checkedIn'] } })).toEqual({
    status: { $in: ['expected', 'IN'] },
  })
  expect(visitors.toWireQuery({ status: { $in: ['noShow'] } })).toEqual({ status: { $in: ['noShow'] } })
  const cards = await namesOf('user/v1/:tenantId/issuable', settings)
  expect(cards.fromWire({ status: 'FREE' })).toEqual({ status: 'available' })
  const users = await namesOf('user/v1/:tenantId', settings)
  expect(users.fromWire({ status: 'IN' })).toEqual({ status: 'IN' })
})

it('translates a numeric status', async () => {
  const { fromWire } = await namesOf(path, { status: { 2: 'checkedIn' } })
  expect(fromWire({ status: 2 })).toEqual({ status: 'checkedIn' })
})

it('sends and asks for no field that the service lacks', async () => {
  const { fromWire, toWire, toWireQuery } = await namesOf(path, {
    fields: { 'visit-user': { vehicleRegistration: null } },
  })
  const record = { firstName: 'Elena', vehicleRegistration: 'AB 12' }
  expect([toWire(record), fromWire(record)]).toEqual([{ firstName: 'Elena' }, { firstName: 'Elena' }])
  expect(
    toWireQuery({
      $select: ['firstName', 'vehicleRegistration'],
      $sort: { vehicleRegistration: 1, lastName: 1 },
    }),
  ).toEqual({ $select: ['firstName'], $sort: { lastName: 1 } })
})

it('says a status in the words of each service, and asks only for those that it has', async () => {
  const status = {
    visit: { dropped: 'cancelled' },
    'visit-user': { withdrawn: 'cancelled', inside: 'checkedIn' },
    issuable: { shelf: 'available', out: 'issued' },
  }
  const visits = await namesOf('booking/v1/:tenantId/visit', { status })
  const visitors = await namesOf(path, { status })
  const cards = await namesOf('user/v1/:tenantId/issuable', { status })
  const cancelled = { status: 'cancelled' }
  expect([visits.toWire(cancelled), visitors.toWire(cancelled)]).toEqual([
    { status: 'dropped' },
    { status: 'withdrawn' },
  ])
  expect(visitors.fromWire({ status: 'inside' })).toEqual({ status: 'checkedIn' })
  expect(cards.toWireQuery({ status: { $in: ['issued', 'reserved'] } })).toEqual({ status: { $in: ['out'] } })
  // An empty list would find every card.
  expect(cards.toWireQuery({ status: { $in: ['reserved'] } })).toEqual({ status: { $in: ['reserved'] } })
})

it('turns a list of the app into one value of the service, and back', async () => {
  const { fromWire, toWire, toWireQuery } = await namesOf('booking/v1/:tenantId/visit', {
    fields: { visit: { locationIds: 'locationId' } },
    services: { single: { visit: ['locationIds', 'hostUserIds'] } },
  })
  expect(fromWire({ locationId: 7, hostUserIds: null })).toEqual({ locationIds: [7], hostUserIds: [] })
  expect(toWire({ locationIds: [7], hostUserIds: [] })).toEqual({ locationId: 7, hostUserIds: null })
  expect(toWireQuery({ locationIds: { $in: [7, 8] } })).toEqual({ locationId: { $in: [7, 8] } })
})

it('asks for hosts by their role, and changes no role', async () => {
  const { fromWire, toWire, toWireQuery } = await namesOf('user/v1/:tenantId', {
    services: { host: { field: 'role', value: 'host' } },
  })
  expect(['host', 'admin', null].map((role) => fromWire({ role })['isHost'])).toEqual([true, false, false])
  expect(fromWire({ isHost: true })['isHost']).toBeUndefined()
  expect(toWire({ isHost: true, lastName: 'Hart' })).toEqual({ lastName: 'Hart' })
  expect(toWireQuery({ isHost: true, $select: ['id', 'isHost'] })).toEqual({
    role: 'host',
    $select: ['id', 'role'],
  })
})

it.each([true, false])('sets a flag that hosts have as %s', async (value) => {
  const { fromWire, toWire, toWireQuery } = await namesOf('user/v1/:tenantId', {
    services: { host: { field: 'flag', value } },
  })
  for (const isHost of [true, false]) {
    const wire = { flag: isHost === value }
    expect([toWire({ isHost }), fromWire(wire)]).toEqual([wire, { ...wire, isHost }])
  }
  expect(toWireQuery({ isHost: false })).toEqual({ flag: { $ne: value } })
  expect(toWire({ isHost: undefined })).toEqual({})
  expect(toWireQuery({ isHost: true, $sort: { isHost: 1 } })).toEqual({ flag: value, $sort: { flag: 1 } })
})
