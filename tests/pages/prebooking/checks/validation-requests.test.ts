// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { validationRequests } from '@/pages/prebooking/checks/validation-requests'
import { noRepeat } from '@/pages/prebooking/form/booking-values'
import { values, visitor } from '../fixtures'

const ask = (more: Parameters<typeof values>[0] = {}) => validationRequests(values(more), 'Europe/Madrid')
const times = { start: '2026-03-03T09:00:00.000Z', end: '2026-03-03T10:00:00.000Z' }

describe('the validation request for the current form', () => {
  it.each([
    ['no location', { locationIds: [] }],
    ['no start', { start: '' }],
    ['nobody with a whole name', { visitors: [visitor({ lastName: '' })] }],
    ['an end before the start', { end: '2026-03-03T09:00:00' }],
  ])('is null with %s', (_, more) => {
    expect(ask(more)).toBeNull()
  })

  it('has the visit, and each visitor with its times', () => {
    const asked = ask({ visitors: [visitor({ userId: 'u1', company: ' Acme ' })] })
    expect(asked?.booking).toEqual({
      visit: { ...times, locationIds: [7], visitTypeId: 1, hostUserIds: ['h1'] },
      visitors: [{ userId: 'u1', firstName: 'Ana', lastName: 'Ruiz', company: 'Acme' }],
    })
    expect(asked?.visitors).toMatchObject([
      {
        visitLocations: [7],
        forCheckin: false,
        visitors: [{ ...times, firstName: 'Ana', locationIds: [7] }],
      },
    ])
  })

  it('has the first visit of a repetition, which may begin later than the form', () => {
    const repeat = { ...noRepeat(), rule: 'weekly' as const, until: '2026-03-17', leftOut: ['2026-03-03'] }
    expect(ask({ repeat })?.booking.visit).toMatchObject({
      start: '2026-03-10T09:00:00.000Z',
      end: '2026-03-10T10:00:00.000Z',
    })
  })

  it('leaves out visitors with an incomplete or hidden name', () => {
    const asked = ask({
      visitors: [visitor({ lastName: ' ' }), visitor({ firstName: 'V•••', lastName: 'V•••' }), visitor()],
    })
    expect(asked?.booking.visitors).toHaveLength(1)
    expect(asked?.indexes).toEqual([2])
    expect(asked?.visitors.map(Boolean)).toEqual([false, false, true])
  })

  it('has all visitors of a large group, but individual checks of only 10', () => {
    const asked = ask({ visitors: Array.from({ length: 30 }, () => visitor()) })
    expect(asked?.booking.visitors).toHaveLength(30)
    expect(asked?.visitors.filter(Boolean)).toHaveLength(10)
  })
})
