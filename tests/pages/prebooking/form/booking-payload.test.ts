// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fromVisit, toBooking, toCancellation, toUpdate } from '@/pages/prebooking/form/booking-payload'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import type { Id } from '@/http/calls'
import type { VisitUserField } from '@/services/booking/lookups'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import { formPath, isFieldShown } from '@/pages/prebooking/form/server-fields'
import { lookups, questions, values, visit, visitor, visitUser } from '../fixtures'

const setUp = { ...lookups, visitUserFields: [] }
const context = { timeZone: 'Europe/Madrid', lookups: setUp }
const inCapitals = { ...context, lookups: { ...setUp, capitalise: true } }
const hostOf = (id: Id) => ({ id, name: 'Helen Hart' })

describe('a new booking', () => {
  it('is sent in UTC, without empty values', () => {
    expect(toBooking(values(), context).booking).toEqual({
      visit: {
        start: '2026-03-03T09:00:00.000Z',
        end: '2026-03-03T10:00:00.000Z',
        locationIds: [7],
        visitTypeId: 1,
        hostUserIds: ['h1'],
      },
      visitors: [{ firstName: 'Ana', lastName: 'Ruiz' }],
    })
  })

  it('contains the given values, trimmed', () => {
    const form = values({
      visitTypeId: 3,
      subject: ' Review ',
      notes: ' Side door ',
      customFields: { 4: ' 123456 ', 5: true, 9: 'not asked' },
      visitors: [visitor({ userId: 'u9', company: ' Acme ', email: 'ana@acme.example' })],
    })
    const { visit: sent, visitors } = toBooking(form, context).booking
    expect(sent).toMatchObject({
      subject: 'Review',
      notes: 'Side door',
      customFields: [{ customFieldId: 4, value: '123456' }],
    })
    expect(visitors).toEqual([
      { userId: 'u9', firstName: 'Ana', lastName: 'Ruiz', company: 'Acme', email: 'ana@acme.example' },
    ])
  })

  it('contains host notification, assistance needs and answers of visitors', () => {
    const form = values({
      announceProtocolId: 2,
      visitTypeId: 3,
      customFields: { 4: '123456' },
      visitors: [
        visitor({ specialAssistanceNeedIds: [1, 4], customFields: { 4: ' 654321 ', 5: true, 6: '' } }),
      ],
    })
    const asked = { ...setUp, visitorQuestions: questions, needs: [{} as SpecialAssistanceNeed] }
    const { visit: sent, visitors } = toBooking(form, { ...context, lookups: asked }).booking
    expect(sent.announceProtocolId).toBe(2)
    expect(visitors).toEqual([
      {
        firstName: 'Ana',
        lastName: 'Ruiz',
        specialAssistanceNeedIds: [1, 4],
        customFields: [{ customFieldId: 4, value: '654321' }],
      },
    ])
  })

  it('contains the type of a visitor who has one', () => {
    const form = values({ visitors: [visitor({ visitUserTypeId: 3 }), visitor()] })
    expect(toBooking(form, context).booking.visitors.map(({ visitUserTypeId }) => visitUserTypeId)).toEqual([
      3,
      undefined,
    ])
  })

  it('contains no visitor type from the simple form', () => {
    const short = { ...context, lookups: { ...setUp, isSimple: true } }
    const form = values({ visitors: [visitor({ visitUserTypeId: 3 })] })
    expect(toBooking(form, short).booking.visitors).toEqual([{ firstName: 'Ana', lastName: 'Ruiz' }])
    const base = visit({ visitUsers: [visitUser({ visitUserTypeId: 4 })] })
    const booked = visitor({ visitUserId: 'vu1', company: 'Acme', visitUserTypeId: 3 })
    expect(toUpdate(base, values({ visitors: [booked] }), short).booking.visitors).toEqual([])
  })

  it('changes a visitor type only if the form has one', () => {
    const base = visit({ visitUsers: [visitUser({ visitUserTypeId: 4 })] })
    const { visitUserTypeId: _, ...older } = visitor({ visitUserId: 'vu1', company: 'Acme' })
    const sentFor = (one: VisitorValues) =>
      toUpdate(base, values({ visitors: [one] }), context).booking.visitors
    expect(sentFor(older)).toEqual([])
    expect(sentFor({ ...older, visitUserTypeId: null })).toEqual([
      { visitUserId: 'vu1', visitUserTypeId: null },
    ])
  })

  it('contains no detail that the tenant hides', () => {
    const form = values({ visitors: [visitor({ company: 'Acme', email: 'ana@acme.example' })] })
    const withHidden = { ...lookups, visitUserFields: [{ name: 'email', visible: false } as VisitUserField] }
    expect(toBooking(form, { ...context, lookups: withHidden }).booking.visitors).toEqual([
      { firstName: 'Ana', lastName: 'Ruiz', company: 'Acme' },
    ])
  })

  it('is in capitals if the tenant requires it, except e-mail addresses', () => {
    const form = values({
      visitors: [visitor({ company: 'Straße AG', email: 'ana@acme.example', vehicleRegistration: 'ab 12' })],
    })
    expect(toBooking(form, inCapitals).booking.visitors).toEqual([
      {
        firstName: 'ANA',
        lastName: 'RUIZ',
        company: 'STRASSE AG',
        email: 'ana@acme.example',
        vehicleRegistration: 'AB 12',
      },
    ])
  })
})

describe('a change of a booking', () => {
  const base = visit({
    announceProtocolId: 2,
    vip: true,
    createdByUserId: 'u7',
    customFields: [{ customFieldId: 6, value: 'kept' }],
  })
  const form = fromVisit(base, 'Europe/Madrid', hostOf)

  it('fills the form in the local time of the location', () => {
    expect(form).toMatchObject({ start: '2026-03-03T10:00:00', subject: 'Review', notes: '' })
    expect(form.visitors[0]).toMatchObject({ visitUserId: 'vu1', userId: 'u1', company: 'Acme', email: '' })
  })

  it('leaves missing and invalid times empty', () => {
    expect(fromVisit({ ...base, start: '', end: 'soon' }, 'Europe/Madrid', hostOf)).toMatchObject({
      start: '',
      end: '',
    })
  })

  it('sends no unchanged visitor, and all other values of the visit', () => {
    const { booking } = toUpdate(base, form, context)
    expect(booking.visitors).toEqual([])
    expect(booking.visit).toEqual({
      start: base.start,
      end: base.end,
      locationIds: [7],
      visitTypeId: 1,
      hostUserIds: ['h1'],
      announceProtocolId: 2,
      vip: true,
      subject: 'Review',
      customFields: [{ customFieldId: 6, value: 'kept' }],
    })
  })

  it('clears by null only what had a value, because services may refuse null', () => {
    const { visit: sent } = toUpdate(
      base,
      { ...form, subject: ' ', announceProtocolId: null },
      context,
    ).booking
    expect(sent).toMatchObject({ subject: null, announceProtocolId: null })
    const bare = { ...base, announceProtocolId: null, subject: null, notes: null }
    const empty = fromVisit(bare, 'Europe/Madrid', hostOf)
    for (const { visit: resent } of [toUpdate(bare, empty, context).booking, toCancellation(bare)])
      expect(Object.values(resent)).not.toContain(null)
  })

  it('sends only the changed values of a visitor, without the name', () => {
    const [first] = form.visitors
    const changed = { ...form, visitors: [{ ...first, phone: '12' }, ...form.visitors.slice(1)] }
    const { booking } = toUpdate(base, changed as typeof form, inCapitals)
    expect(booking.visitors).toEqual([{ visitUserId: 'vu1', phone: '12' }])
  })

  it('does not count a lower-case name as changed if capitals are required', () => {
    const { booking } = toUpdate(base, form, inCapitals)
    expect(booking.visitors).toEqual([])
  })

  it('sends changed visitors with their id and new ones without', () => {
    const [first, second] = form.visitors
    const changed = { ...form, visitors: [first, { ...second, company: '', phone: '12' }, visitor()] }
    const { booking, visitorIndexes } = toUpdate(base, changed as typeof form, context)
    expect(booking.visitors).toEqual([
      { visitUserId: 'vu2', company: null, phone: '12' },
      { firstName: 'Ana', lastName: 'Ruiz' },
    ])
    expect(visitorIndexes).toEqual([1, 2])
  })

  it('sends no times when a visit without times is cancelled', () => {
    const { visit } = toCancellation({ ...base, start: '', end: '' })
    expect(visit).not.toHaveProperty('start')
    expect(visit).not.toHaveProperty('end')
  })

  it('cancels without changing anything else', () => {
    expect(toCancellation(base)).toEqual({
      visit: {
        start: base.start,
        end: base.end,
        locationIds: [7],
        visitTypeId: 1,
        hostUserIds: ['h1'],
        announceProtocolId: 2,
        vip: true,
        subject: 'Review',
        customFields: [{ customFieldId: 6, value: 'kept' }],
        status: 'cancelled',
      },
      visitors: [],
    })
  })
})

describe('server errors', () => {
  const changed = {
    booking: {
      visit: {
        customFields: [
          { customFieldId: 4, value: 'x' },
          { customFieldId: 2, value: 'y' },
          { customFieldId: 1, value: 'z' },
        ],
      },
      visitors: [visitUser()],
    },
    visitorIndexes: [2],
  }

  it.each([
    ['visit.end', 'end'],
    ['end', 'end'],
    ['visit.hostUserIds', 'hosts'],
    ['visitors.0.email', 'visitors.2.email'],
    ['visitors.0.lastName', 'visitors.2.lastName'],
    ['visitors.0', 'visitors.2.firstName'],
    ['visit.customFields.0.value', 'customFields.4'],
    ['customFields.4', 'customFields.4'],
    // An id, not the entry at this place.
    ['customFields.1', 'customFields.1'],
  ])('for %s are shown at %s', (path, place) => {
    expect(formPath(path, changed)).toBe(place)
  })

  it.each([
    'visit.vip',
    'visitors.7.email',
    'visitors.0.userId',
    'customFields.9',
    'constructor',
    'visit.__proto__',
    '',
  ])('for %j belong to no field', (path) => {
    expect(formPath(path, changed)).toBeNull()
  })

  it.each([
    ['visitTypeId', false],
    ['end', true],
    ['visitors.0.firstName', true],
    ['visitors.0.phone', false],
    ['visitors.0.email', true],
    ['customFields.4', false],
    ['customFields.5', false],
  ])('for %s have a visible field: %s', (path, isSeen) => {
    expect(isFieldShown(path, values(), lookups)).toBe(isSeen)
  })
})

it('a local time that occurs twice keeps its booked time', () => {
  const night = visit({ start: '2026-10-24T22:00:00.000Z', end: '2026-10-25T01:30:00.000Z' })
  const form = { ...fromVisit(night, 'Europe/Madrid', hostOf), notes: 'Side door' }
  expect(form).toMatchObject({ startOccurrence: null, endOccurrence: 'second' })
  expect(toUpdate(night, form, context).booking.visit).toMatchObject({ start: night.start, end: night.end })
  const first = toUpdate(night, { ...form, endOccurrence: 'first' }, context).booking.visit
  expect(first.end).toBe('2026-10-25T00:30:00.000Z')
})
