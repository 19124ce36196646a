import type { Id } from '@/http/calls'
import type { Booking } from '@/services/booking/booking'

export const TEST_NAME = { firstName: 'Doctor', lastName: 'Test' }

const DAY = 24 * 60 * 60 * 1000
export const HOUR = 60 * 60 * 1000

/** A visit of 'Doctor Test' one year from now, with only what the specification names. */
export function sampleBooking({ ids }: { ids: ReadonlyMap<string, Id> }): Booking {
  const start = Math.ceil(Date.now() / HOUR) * HOUR + 365 * DAY
  const [location, visitType, visitorType] = ['location', 'visitType', 'visitUserType'].map((name) =>
    ids.get(name),
  )
  const host = ids.get('host') ?? ids.get('ownUser')
  return {
    visit: {
      start: new Date(start).toISOString(),
      end: new Date(start + HOUR).toISOString(),
      subject: 'Doctor Test',
      locationIds: location === undefined ? [] : [location],
      hostUserIds: host === undefined ? [] : [host],
      ...(visitType !== undefined && { visitTypeId: visitType }),
    },
    visitors: [{ ...TEST_NAME, ...(visitorType !== undefined && { visitUserTypeId: visitorType }) }],
  }
}
