// @vitest-environment node
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bookingSchema, type ShownFields } from '@/pages/prebooking/form/booking-rules'
import { type BookingValues, noRepeat } from '@/pages/prebooking/form/booking-values'
import type { VisitUserField } from '@/services/booking/lookups'
import { lookups as found, questions, values, visitor } from '../fixtures'
import { loadPatterns } from '@/lib/pattern/pattern'
import { indexLocations } from '@/lib/location-tree'
import type { Location } from '@/services/location'

const madrid = { locationId: 8, name: 'Madrid', timeZone: 'Europe/Madrid' } as Location
const lookups = { ...found, places: indexLocations([madrid]) }

const errors = (
  form: BookingValues,
  visitUserFields: VisitUserField[] = [],
  more: Partial<ShownFields> = {},
) => {
  const result = z.safeParse(
    bookingSchema({ ...lookups, visitUserFields, isNew: true, areHostsUnknown: () => false, ...more }),
    form,
  )
  return result.success
    ? {}
    : Object.fromEntries(result.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

const hidden = (...names: string[]) => names.map((name) => ({ name, visible: false }) as VisitUserField)

beforeAll(loadPatterns)

describe('the rules of the form', () => {
  it('accept a complete booking', () => {
    expect(errors(values())).toEqual({})
  })

  it.each([
    ['no time', { start: '', end: '' }, { start: 'required', end: 'required' }],
    ['an end before the start', { end: '2026-03-03T09:59:00' }, { end: 'endBeforeStart' }],
    ['an end at the start', { end: '2026-03-03T10:00:00' }, { end: 'endBeforeStart' }],
    // In Madrid clocks go from 2 to 3 in the night to 29 March, and from 3 to 2 in that to 25 October.
    [
      'a start that does not exist at the location',
      { locationIds: [8], start: '2026-03-29T02:30:00', end: '2026-03-29T03:15:00' },
      { start: 'skipped' },
    ],
    [
      'an end that does not exist at the location',
      { locationIds: [8], start: '2026-03-29T01:30:00', end: '2026-03-29T02:00:00' },
      { end: 'skipped' },
    ],
    [
      'times that come twice at the location',
      { locationIds: [8], start: '2026-10-25T02:00:00', end: '2026-10-25T02:30:00' },
      { startOccurrence: 'occurrence', endOccurrence: 'occurrence' },
    ],
    [
      'an end before the start in the hour that comes twice',
      {
        locationIds: [8],
        start: '2026-10-25T02:00:00',
        startOccurrence: 'second' as const,
        end: '2026-10-25T02:30:00',
        endOccurrence: 'first' as const,
      },
      { end: 'endBeforeStart' },
    ],
    [
      'an end after the start by its occurrence only',
      {
        locationIds: [8],
        start: '2026-10-25T02:45:00',
        startOccurrence: 'first' as const,
        end: '2026-10-25T02:15:00',
        endOccurrence: 'second' as const,
      },
      {},
    ],
    [
      'a repeated end that is after the start by its occurrence only, so before it on the other days',
      {
        locationIds: [8],
        start: '2026-10-25T02:30:00',
        startOccurrence: 'first' as const,
        end: '2026-10-25T02:15:00',
        endOccurrence: 'second' as const,
        repeat: { ...noRepeat(), rule: 'weekly' as const, until: '2026-11-22' },
      },
      { end: 'endBeforeStart' },
    ],
    [
      'a day that a repetition has booked already',
      { repeat: { ...noRepeat(), booked: ['2026-03-03'] } },
      { start: 'bookedAlready' },
    ],
    ['no location', { locationIds: [] }, { locationIds: 'location' }],
    ['no type', { visitTypeId: null }, { visitTypeId: 'visitType' }],
    ['no host', { hosts: [] }, { hosts: 'host' }],
    ['a second host who was typed and not selected', { typedHost: 'Hel' }, { typedHost: 'unchosenHost' }],
    ['a long subject', { subject: 'x'.repeat(201) }, { subject: 'tooLong' }],
    ['long notes', { notes: 'x'.repeat(2001) }, { notes: 'tooLong' }],
    ['one name', { visitors: [visitor({ firstName: 'Suhartini', lastName: '' })] }, {}],
    [
      'no name',
      { visitors: [visitor({ firstName: ' ', lastName: '' })] },
      { 'visitors.0.firstName': 'name' },
    ],
    [
      'a long name',
      { visitors: [visitor({ lastName: 'x'.repeat(201) })] },
      { 'visitors.0.lastName': 'tooLong' },
    ],
    [
      'an invalid e-mail address',
      { visitors: [visitor(), visitor({ email: 'ana@acme' })] },
      { 'visitors.1.email': 'email' },
    ],
    ['an e-mail address with spaces around it', { visitors: [visitor({ email: ' ana@acme.example ' })] }, {}],
    ['an newAttempt question of the type', { visitTypeId: 3 }, { 'customFields.4': 'required' }],
    [
      'an answer that does not match the pattern',
      { visitTypeId: 3, customFields: { 4: '12' } },
      { 'customFields.4': 'check' },
    ],
    ['an answer to a question of another type', { customFields: { 4: '12' } }, {}],
  ])('%s', (_, more, expected) => {
    expect(errors(values(more))).toEqual(expected)
  })
})

it('requires no host where hosts cannot be told apart', () => {
  expect(errors(values({ hosts: [] }))).toEqual({ hosts: 'host' })
  expect(errors(values({ hosts: [] }), undefined, { areHostsUnknown: () => true })).toEqual({})
})

it('does not validate details that the tenant hides, because the form cannot correct them', () => {
  const booked = visitor({ email: 'ana@acme', phone: '1'.repeat(300), company: 'x'.repeat(300) })
  expect(errors(values({ visitors: [booked] }), hidden('company', 'email', 'phone'))).toEqual({})
  expect(errors(values({ visitors: [booked] }), hidden('company', 'phone'))).toEqual({
    'visitors.0.email': 'email',
  })
})

it('requires no answers of visitors, but rejects invalid ones', () => {
  const more = { visitorQuestions: questions }
  expect(errors(values({ visitTypeId: 3 }), [], more)).toEqual({ 'customFields.4': 'required' })
  const typed = values({
    visitors: [visitor({ customFields: { 4: 'x' } })],
    visitTypeId: 3,
    customFields: { 4: '123456' },
  })
  expect(errors(typed, [], more)).toEqual({ 'visitors.0.customFields.4': 'check' })
})

it('does not validate what the simple form leaves out', () => {
  const repeat = { ...noRepeat(), rule: 'weekly' as const, until: '2026-01-01' }
  const long = values({ subject: 'x'.repeat(300), notes: 'x'.repeat(3000), repeat })
  expect(errors(long, [], { isSimple: true })).toEqual({})
})
