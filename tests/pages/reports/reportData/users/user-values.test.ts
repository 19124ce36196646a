// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import { userFilters, userQuery } from '@/pages/reports/reportData/users/user-filters'
import { accessOf, changedAccess, toUserChange, valuesOf } from '@/pages/reports/reportData/users/user-values'
import type { User } from '@/services/user/user'

const user: User = {
  id: 'u',
  login: 'ana',
  firstName: 'Ana',
  lastName: 'Ruiz',
  company: 'Acme',
  email: null,
  phones: [{ phoneTypeId: 1, number: '5' }],
  specialAssistanceNeedIds: [],
  notes: [{ noteTypeId: null, text: 'Old', createdAt: '2026-01-01T00:00:00.000Z' }],
  locationIds: ['gate'],
  isHost: true,
  simpleBooking: false,
  customFields: [
    { customFieldId: 1, value: 'kept' },
    { customFieldId: 2, value: 'before' },
  ],
  enabled: true,
  deleted: false,
}
const context = { user, questionIds: [2], now: '2026-03-10T12:00:00.000Z' }

describe('a user as the form shows them', () => {
  it('has nothing that is undefined, also where there is none yet', () => {
    for (const values of [valuesOf(user), valuesOf(null)])
      expect(Object.values(values)).not.toContain(undefined)
    expect(valuesOf(user).answers).toEqual({ 1: 'kept', 2: 'before' })
  })
})

describe('what is sent of a user', () => {
  it('is only what was changed; an emptied field is null, a name never', () => {
    const values = { ...valuesOf(user), company: '', lastName: 'Gómez' }
    expect(toUserChange(['company', 'lastName'], values, context)).toEqual({
      company: null,
      lastName: 'Gómez',
    })
    expect(toUserChange([], values, context)).toEqual({})
  })

  it('keeps answers that this form does not ask, and dates new notes', () => {
    const values = {
      ...valuesOf(user),
      answers: { 2: 'after' },
      notes: [...valuesOf(user).notes, { noteTypeId: null, text: 'New', createdAt: null }],
    }
    const change = toUserChange(['answers', 'notes'], values, context)
    expect(change.customFields).toEqual([
      { customFieldId: 1, value: 'kept' },
      { customFieldId: 2, value: 'after' },
    ])
    expect(change.notes?.map(({ createdAt }) => createdAt)).toEqual(['2026-01-01T00:00:00.000Z', context.now])
  })

  it('names the parts of their access that differ', () => {
    const access = accessOf(user)
    expect(changedAccess(access, { ...access, locationIds: ['gate'] })).toEqual([])
    expect(changedAccess(access, { ...access, simpleBooking: true, locationIds: [] })).toEqual([
      'locationIds',
      'simpleBooking',
    ])
  })
})

it('asks for the enabled unless the disabled are wanted too', () => {
  const index = indexLocations([
    { locationId: 'site', parentLocationId: null },
    { locationId: 'gate', parentLocationId: 'site' },
  ])
  const query = (address: string) =>
    userQuery(userFilters.parse(Object.fromEntries(new URLSearchParams(address))), index)
  expect(query('kind=ghosts&enabled=maybe&location=moon')).toEqual({ enabled: true })
  expect(query('enabled=all')).toHaveProperty('enabled', undefined)
  expect(query('enabled=disabled&kind=hosts&location=gate')).toEqual({
    enabled: false,
    isHost: true,
    locationIds: { $in: ['gate'] },
  })
})
