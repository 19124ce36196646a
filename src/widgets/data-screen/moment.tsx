import { clockText, fullText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { momentText } from '@/lib/time/moment-text'

type MomentProps = {
  /** In ms; NaN for none. */
  moment: number
  /** A time whose day is already shown (ms): on the same day, only the time of day is shown. */
  day: number | null
  now: number
  zone: string
  tag: string
}

/** Date and time in the user's locale, in full in the tooltip. */
export function Moment({ moment, day, now, zone, tag }: MomentProps) {
  if (Number.isNaN(moment)) return null
  const isSameDay = day !== null && !Number.isNaN(day) && dayAt(day, zone) === dayAt(moment, zone)
  return (
    <time
      dateTime={new Date(moment).toISOString()}
      title={fullText(moment, tag, zone)}
      className="tabular truncate"
    >
      {isSameDay ? clockText(moment, tag, zone) : momentText(moment, now, tag, zone)}
    </time>
  )
}
