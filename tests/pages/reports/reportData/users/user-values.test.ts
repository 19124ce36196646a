// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { indexLocations } from '@/lib/location-tree'
import { userFilters, userQuery } from '@/pages/reports/reportData/users/user-filters'
import { cleanPerson, toUserChange, valuesOf } from '@/widgets/edit-user-form/clean-person'
import { requiredFields, editableFields, ownFieldsOf } from '@/widgets/edit-user-form/built-in-fields'
import { accessOf } from '@/pages/reports/reportData/users/user-values'
import { changedFields } from '@/widgets/form/rebase'
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
const context = { user, questionIds: [2], ownFieldIds: [4, 5, 6, 9], now: '2026-03-10T12:00:00.000Z' }

describe('the form values of a user', () => {
  it('are never undefined, also for a new user', () => {
    for (const values of [valuesOf(user), valuesOf(null)])
      expect(Object.values(values)).not.toContain(undefined)
    expect(valuesOf(user).answers).toEqual({ 1: 'kept', 2: 'before' })
  })
})

describe("a tenant's own fields", () => {
  const field = (userFieldId: number, name: string, more: object = {}) => ({
    userFieldId,
    name,
    required: false,
    visible: true,
    enabled: true,
    ...more,
  })
  const own = ownFieldsOf([
    field(1, 'firstName'),
    field(2, 'vehicle_registration'),
    field(3, 'Title'),
    field(4, 'costCentre', { required: true }),
    field(5, 'desk', { required: true }),
    field(6, 'languages'),
    field(8, 'hidden', { visible: false }),
  ])

  it('are the visible ones that are not built in', () => {
    expect(own.map(({ name }) => name)).toEqual(['costCentre', 'desk', 'languages'])
  })

  it('can be edited if their value is a text or empty', () => {
    const known = {
      ...user,
      fields: [
        { userFieldId: '6', value: ['en'] },
        { userFieldId: 5, value: null },
      ],
    }
    expect(editableFields(own, known).map(({ name }) => name)).toEqual(['costCentre', 'desk'])
    expect(editableFields(own, null)).toEqual(own)
  })

  it('are required of new users, and of others if they have a value', () => {
    const filled = valuesOf({ ...user, fields: [{ userFieldId: 5, value: '3B' }] })
    expect(requiredFields(new Map(), filled, own)).toEqual(['fields.5'])
    expect(requiredFields(new Map(), valuesOf(null), own, true)).toEqual(['fields.4', 'fields.5'])
  })
})

describe('the payload of a user', () => {
  it('has only changed fields, and null for an emptied field', () => {
    const values = { ...valuesOf(user), company: '', lastName: 'Gómez' }
    expect(toUserChange(['company', 'lastName'], values, context)).toEqual({
      company: null,
      lastName: 'Gómez',
    })
    expect(toUserChange([], values, context)).toEqual({})
  })

  it('keeps answers to other questions, and adds the time to new notes', () => {
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

  it('keeps unknown and unchanged fields exactly as received', () => {
    const fields = [
      { userFieldId: '4', value: ' CC-1 ', source: 'hr' },
      { userFieldId: 5, value: 12 },
      { userFieldId: 6, value: ['en', 'fr'] },
      { userFieldId: 7, value: 'unknown here' },
      { userFieldId: 9, value: 'gone soon' },
    ]
    const values = valuesOf({ ...user, fields })
    expect(values.fields).toEqual({ 4: ' CC-1 ', 5: '12', 7: 'unknown here', 9: 'gone soon' })
    const sent = (typed: Record<string, string>) =>
      toUserChange(['fields'], cleanPerson({ ...values, fields: { ...values.fields, ...typed } }, true), {
        ...context,
        user: { ...user, fields },
      }).fields
    expect(sent({})).toEqual(fields)
    expect(sent({ 5: '13', 6: 'not offered', 7: 'not offered', 9: ' ' })).toEqual([
      fields[0],
      { userFieldId: 5, value: 13 },
      fields[2],
      fields[3],
    ])
    expect(
      toUserChange(['fields'], cleanPerson({ ...valuesOf(null), fields: { 4: ' cc ' } }, true), {
        ...context,
        user: null,
      }).fields,
    ).toEqual([{ userFieldId: 4, value: 'cc' }])
  })

  it('lists the changed parts of the access', () => {
    const access = accessOf(user)
    expect(changedFields(access, { ...access, locationIds: ['gate'] })).toEqual([])
    expect(changedFields(access, { ...access, simpleBooking: true, locationIds: [] })).toEqual([
      'locationIds',
      'simpleBooking',
    ])
  })
})

it('requests enabled users unless the filter says otherwise', () => {
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
