import * as z from 'zod/mini'
import { id } from '@/lib/id-schema'
import { hostShape } from '@/pages/prebooking/form/booking-values'

/** Value of the `view` parameter for the confirmation, so that it survives a reload. */
export const CONFIRMATION = 'confirmation'

const visit = z.object({ visitId: id, day: z.string() })
/** Booking data passed to the confirmation: the visits of a series, the names of hosts. */
const shape = z.object({
  series: z._default(z.array(visit), []),
  hosts: z._default(z.array(hostShape), []),
})

/** A booked visit of a series; `day` is 'YYYY-MM-DD' at its location. */
export type BookedVisit = z.infer<typeof visit>

export type Booked = z.infer<typeof shape>

/** Reads what the form passed on in the navigation state. */
export function readBooked(state: unknown): Booked {
  const parsed = z.safeParse(shape, state)
  return parsed.success ? parsed.data : { series: [], hosts: [] }
}
