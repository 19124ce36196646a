import { clockText, fullText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { momentText } from '@/lib/time/moment-text'

type MomentProps = {
  /** ms; NaN for none. */
  moment: number
  /** A moment of the day that is known anyway (ms): of the same day the clock alone is enough. */
  day: number | null
  now: number
  zone: string
  tag: string
}

/** A time as people say it, in full in the tooltip. */
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
