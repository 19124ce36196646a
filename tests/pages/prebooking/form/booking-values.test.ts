// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { endFor, newBooking, readValues, withOnlyType } from '@/pages/prebooking/form/booking-values'
import { copyOf } from '@/pages/prebooking/form/duplicate-values'
import { asKnown, asUnknown } from '@/pages/prebooking/visitors/known-person'
import type { User } from '@/services/user/user'
import { lookups, values, visitor } from '../fixtures'

it('begins at the next half hour of the place, for an hour, without a host', () => {
  const form = newBooking(Date.parse('2026-03-03T09:10:00Z'), 'Europe/Madrid')
  expect(form).toMatchObject({ start: '2026-03-03T10:30:00', end: '2026-03-03T11:30:00', hosts: [] })
})

describe('a duplicate', () => {
  const zone = 'Europe/Madrid'

  it.each([
    ['before the visit', '2026-03-01T09:00:00Z', '2026-03-10T10:00:00'],
    ['long after it', '2026-04-20T09:00:00Z', '2026-04-21T10:00:00'],
    ['on that very day, later', '2026-03-10T12:00:00Z', '2026-03-17T10:00:00'],
  ])('made %s is on the next such day of the week, at the same time', (_, now, start) => {
    const copy = copyOf(values(), Date.parse(now), zone)
    expect(copy.start).toBe(start)
    expect(copy.end).toBe(`${start.slice(0, 10)}T11:00:00`)
  })

  it('is of the same people, who are not booked yet', () => {
    const booked = [visitor({ visitUserId: 'vu1', userId: 'u1', company: 'Acme' }), visitor()]
    const { visitors } = copyOf(values({ visitors: booked }), 0, zone)
    expect(visitors[0]).toEqual({
      ...visitor({ userId: 'u1', company: 'Acme' }),
      known: { company: 'Acme', email: '', phone: '', vehicleRegistration: '', needs: '' },
    })
    expect(visitors[1]).toEqual(visitor())
  })

  it('of a visit whose times are none has none either', () => {
    expect(copyOf(values({ start: '', end: '' }), 0, zone)).toMatchObject({ start: '', end: '' })
  })

  it('of nobody whose name may be seen has an empty visitor', () => {
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

  it('takes their details away with another name, but not what was typed', () => {
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
  it('has the only one there is', () => {
    expect(withOnlyType(values({ visitTypeId: null }), lookups.visitTypes).visitTypeId).toBe(1)
  })

  it('has to be given one where there are several', () => {
    const several = [...lookups.visitTypes, ...lookups.visitTypes]
    expect(withOnlyType(values({ visitTypeId: null }), several).visitTypeId).toBeNull()
  })
})

describe('a moved start', () => {
  it.each([
    ['2026-03-03T14:00:00', '2026-03-03T15:00:00'],
    ['2026-03-04T10:00:00', '2026-03-04T11:00:00'],
    ['', '2026-03-03T11:00:00'],
  ])('to %s takes the end to %s', (start, end) => {
    expect(endFor(start, values())).toBe(end)
  })

  it('leaves an end alone that is before the start', () => {
    expect(endFor('2026-03-03T08:00:00', values({ end: '2026-03-03T09:00:00' }))).toBe('2026-03-03T09:00:00')
  })
})

describe('a kept draft', () => {
  it('is read back though it is unfinished', () => {
    const draft = values({ start: '', locationIds: [], visitors: [visitor({ firstName: '' })] })
    expect(readValues(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })

  it('of an older build has what that build did not know', () => {
    const { announceProtocolId: _, hideVip: __, repeat: ___, ...draft } = values()
    expect(readValues(draft)).toEqual(values())
  })

  it.each([null, 'text', {}, { ...values(), visitors: [{}] }])('that is none is not taken: %j', (draft) => {
    expect(readValues(draft)).toBeNull()
  })
})
