// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { endFor, newBooking, readValues, withOnlyType } from '@/pages/prebooking/form/booking-values'
import { copyOf } from '@/pages/prebooking/form/duplicate-values'
import { asKnown, asUnknown, knownOf } from '@/pages/prebooking/visitors/known-person'
import type { User } from '@/services/user/user'
import { lookups, values, visitor } from '../fixtures'

it('starts at the next half hour of the location, lasts an hour and has no host', () => {
  const form = newBooking(Date.parse('2026-03-03T09:10:00Z'), 'Europe/Madrid')
  expect(form).toMatchObject({ start: '2026-03-03T10:30:00', end: '2026-03-03T11:30:00', hosts: [] })
})

describe('a duplicate', () => {
  const zone = 'Europe/Madrid'

  it.each([
    ['before the visit', '2026-03-01T09:00:00Z', '2026-03-10T10:00:00'],
    ['long after it', '2026-04-20T09:00:00Z', '2026-04-21T10:00:00'],
    ['later on the same weekday', '2026-03-10T12:00:00Z', '2026-03-17T10:00:00'],
  ])('made %s is on the same weekday and time in a later week', (_, now, start) => {
    const copy = copyOf(values(), Date.parse(now), zone)
    expect(copy.start).toBe(start)
    expect(copy.end).toBe(`${start.slice(0, 10)}T11:00:00`)
  })

  it('of a visit in the hour that comes twice has its end on the same day', () => {
    const night = values({ start: '2026-10-25T02:30:00', end: '2026-10-25T02:15:00' })
    expect(copyOf(night, 0, zone)).toMatchObject({ start: '2026-11-01T02:30:00', end: '2026-11-01T02:15:00' })
  })

  it('has the same people as new visitors', () => {
    const booked = [visitor({ visitUserId: 'vu1', userId: 'u1', company: 'Acme' }), visitor()]
    const { visitors } = copyOf(values({ visitors: booked }), 0, zone)
    expect(visitors[0]).toEqual({
      ...visitor({ userId: 'u1', company: 'Acme' }),
      known: knownOf(visitor({ company: 'Acme' })),
    })
    expect(visitors[1]).toEqual(visitor())
  })

  it('of a visit without times has no times', () => {
    expect(copyOf(values({ start: '', end: '' }), 0, zone)).toMatchObject({ start: '', end: '' })
  })

  it('of a visit without visible visitors has one empty visitor', () => {
    expect(copyOf(values({ visitors: [] }), 0, zone).visitors).toEqual([
      visitor({ firstName: '', lastName: '' }),
    ])
  })
})

describe('a visitor who is a known person', () => {
  const person = {
    id: 'u9',
    firstName: 'Eva',
    lastName: 'Sol',
    email: 'eva@acme.example',
    company: 'Acme',
    phones: [{ phoneTypeId: 1, number: '12' }],
    specialAssistanceNeedIds: [2],
  } as unknown as User

  it('has the details that the form shows', () => {
    expect(asKnown(visitor(), person, ['company', 'email'], true)).toMatchObject({
      userId: 'u9',
      firstName: 'Eva',
      company: 'Acme',
      email: 'eva@acme.example',
      phone: '',
      specialAssistanceNeedIds: [2],
    })
  })

  it('loses the known details with another name, but keeps typed ones', () => {
    const known = asKnown(visitor(), person, ['company', 'email', 'phone'], true)
    const other = asUnknown({ ...known, email: 'tom@acme.example' })
    expect(other).toEqual({
      ...visitor({ firstName: 'Eva', lastName: 'Sol', email: 'tom@acme.example' }),
      userId: undefined,
      known: undefined,
    })
  })
})

describe('a visit without a type', () => {
  it('gets the only visit type', () => {
    expect(withOnlyType(values({ visitTypeId: null }), lookups.visitTypes).visitTypeId).toBe(1)
  })

  it('gets none if there are several visit types', () => {
    const several = [...lookups.visitTypes, ...lookups.visitTypes]
    expect(withOnlyType(values({ visitTypeId: null }), several).visitTypeId).toBeNull()
  })
})

describe('a moved start', () => {
  it.each([
    ['2026-03-03T14:00:00', '2026-03-03T15:00:00'],
    ['2026-03-04T10:00:00', '2026-03-04T11:00:00'],
    ['', '2026-03-03T11:00:00'],
  ])('to %s moves the end to %s', (start, end) => {
    expect(endFor(start, values())).toBe(end)
  })

  it('does not move an end that is before the start', () => {
    expect(endFor('2026-03-03T08:00:00', values({ end: '2026-03-03T09:00:00' }))).toBe('2026-03-03T09:00:00')
  })
})

describe('a stored draft', () => {
  it('is read even if it is incomplete', () => {
    const draft = values({ start: '', locationIds: [], visitors: [visitor({ firstName: '' })] })
    expect(readValues(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it('of an older build gets defaults for missing values', () => {
    const { announceProtocolId: _, hideVip: __, repeat: ___, ...draft } = values()
    expect(readValues(draft)).toEqual(values())
  })

  it.each([null, 'text', {}, { ...values(), visitors: [{}] }])('is ignored if it is invalid: %j', (draft) => {
    expect(readValues(draft)).toBeNull()
  })
})
