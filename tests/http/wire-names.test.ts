import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => vi.resetModules())

/** The names of a service's fields at a deployment with these settings. */
async function namesOf(path: string, env: { fields?: object; status?: object }) {
  vi.doMock('@/config/environment', async (original) => ({ ...(await original<object>()), env }))
  const { wireNames } = await import('@/http/wire-names')
  return wireNames(path)
}

const fields = { 'visit-user': { firstName: 'givenName', company: 'firstName' } }
const path = 'booking/v1/:tenantId/visit-user'

it('leaves everything as it is where nothing has another name', async () => {
  const { ours, theirs, query } = await namesOf('location/v1/:tenantId', { fields })
  const record = { name: 'Hall', status: 'IN' }
  expect([ours(record), theirs(record), query({ name: 'Hall' })]).toEqual([record, record, { name: 'Hall' }])
})

it('reads and writes records by the names of their service, also where two names are exchanged', async () => {
  const { ours, theirs } = await namesOf(path, { fields })
  const wire = { givenName: 'Elena', firstName: 'Nova Labs', lastName: 'Ruiz' }
  expect(ours(wire)).toEqual({ firstName: 'Elena', company: 'Nova Labs', lastName: 'Ruiz' })
  expect(theirs(ours(wire))).toEqual(wire)
})

it('leaves out a field that only looks like one of ours', async () => {
  const { ours } = await namesOf(path, { fields: { 'visit-user': { company: 'organisation' } } })
  expect(ours({ company: 7, organisation: 'Nova Labs' })).toEqual({ company: 'Nova Labs' })
})

it('asks by the names of the service', async () => {
  const { query } = await namesOf(path, { fields: { 'visit-user': { firstName: 'givenName' } } })
  expect(
    query({
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

it('translates the status of visits and visitors, and of nothing else', async () => {
  const settings = { status: { IN: 'checkedIn', OUT: 'checkedOut' } }
  const visitors = await namesOf(path, settings)
  expect(visitors.ours({ status: 'IN' })).toEqual({ status: 'checkedIn' })
  expect(visitors.ours({ status: 'WAITING' })).toEqual({ status: 'WAITING' })
  expect(visitors.theirs({ status: 'checkedOut' })).toEqual({ status: 'OUT' })
  expect(visitors.theirs({ status: 'noShow' })).toEqual({ status: 'noShow' })
  expect(visitors.query({ status: 'checkedIn' })).toEqual({ status: 'IN' })
  expect(visitors.query({ status: { $in: ['checkedIn', 'CHECKED_IN', 'checkedOut'] } })).toEqual({
    status: { $in: ['IN', 'OUT'] },
  })
  expect(visitors.query({ status: { $in: ['noShow'] } })).toEqual({ status: { $in: ['noShow'] } })
  const cards = await namesOf('user/v1/:tenantId/issuable', settings)
  expect(cards.ours({ status: 'IN' })).toEqual({ status: 'IN' })
})
