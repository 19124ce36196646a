import * as z from 'zod/mini'
import { id } from '@/lib/id-schema'

/** Value of the `view` parameter for the confirmation, so that it survives a reload. */
export const CONFIRMATION = 'confirmation'

const visit = z.object({ visitId: id, day: z.string() })
const shape = z.object({ series: z.array(visit) })

/** A booked visit of a series; `day` is 'YYYY-MM-DD' at its location. */
export type BookedVisit = z.infer<typeof visit>

/** The visits of a series, passed on in the navigation state. */
export function readSeries(state: unknown): BookedVisit[] {
  const parsed = z.safeParse(shape, state)
  return parsed.success ? parsed.data.series : []
}
