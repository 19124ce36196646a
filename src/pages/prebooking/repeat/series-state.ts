import * as z from 'zod/mini'
import { id } from '@/lib/id-schema'

/** The part of the address that shows a visit's confirmation, so that it is there again after a reload. */
export const CONFIRMATION = 'confirmation'

const visit = z.object({ visitId: id, day: z.string() })
const shape = z.object({ series: z.array(visit) })

/** A visit of a repetition that is booked; `day` is 'YYYY-MM-DD' at its place. */
export type BookedVisit = z.infer<typeof visit>

/** The visits that were booked together, as the confirmation hands them on from one to the next. */
export function readSeries(state: unknown): BookedVisit[] {
  const found = z.safeParse(shape, state)
  return found.success ? found.data.series : []
}
