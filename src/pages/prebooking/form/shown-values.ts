import { type BookingValues, noRepeat } from './booking-values'
import type { Lookups } from './lookups'

/**
 * A form as it is seen: what the short form leaves out is as it is saved, and not as a draft of the long one had it, since
 * nobody could see or mend it there. The days that a repetition booked before are still booked.
 */
export function shownValues(
  values: BookingValues,
  saved: BookingValues,
  { isSimple }: Pick<Lookups, 'isSimple'>,
): BookingValues {
  if (!isSimple) return values
  const { subject, notes, hideVip, announceProtocolId } = saved
  const repeat = { ...noRepeat(), booked: values.repeat.booked }
  return { ...values, subject, notes, hideVip, announceProtocolId, repeat }
}
