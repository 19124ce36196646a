import { useLocale } from '@/i18n/use-locale'
import { clockRangeText, dayRangeText, dayText, zoneText } from '@/lib/time/clock-text'
import { deviceZone, isSameClock } from '@/lib/time/zone'
import type { VisitUser } from '@/services/booking/visit-user'

/** Planned time of a visit in its location's zone; null if the server's times are invalid. */
export function usePlannedTime({ start, end }: VisitUser, timeZone: string) {
  const { tag } = useLocale()
  const [from, to] = [Date.parse(start), Date.parse(end)]
  if (Number.isNaN(from) || Number.isNaN(to)) return null
  const isForeign = !isSameClock(from, timeZone, deviceZone())
  return {
    day: dayText(from, tag, timeZone),
    time: clockRangeText(from, to, tag, timeZone),
    dayAndTime: dayRangeText(from, to, tag, timeZone),
    /** Empty if it is the same as this device's. */
    zone: isForeign ? zoneText(from, tag, timeZone) : '',
    dateTime: `${new Date(from).toISOString()}/${new Date(to).toISOString()}`,
  }
}
