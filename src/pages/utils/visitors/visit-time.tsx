import { useContext } from 'react'
import { clockRangeText, fullText, zoneText } from '@/lib/time/clock-text'
import { distanceText, visitMomentText } from '@/lib/time/moment-text'
import { NowContext, useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** Planned starts further away than this have no countdown. */
const NEAR = 60 * 60_000

type TimeProps = {
  row: DeskRow
  /** Passed down to avoid a wrapper element in every row. */
  className?: string
}

/** The time zone, if rows differ. */
function Zone({ row }: { row: DeskRow }) {
  const { tag, showsZones } = useDeskContext()
  return showsZones && row.isForeign && `${zoneText(row.start, tag, row.zone)} `
}

/** Time until or since the planned start, if near. */
function Distance({ row, className }: TimeProps) {
  const { tag } = useDeskContext()
  const now = useContext(NowContext)
  const isAwaited = row.status.kind === 'expected' || row.status.kind === 'late'
  return (
    <span className={className}>
      <Zone row={row} />
      {isAwaited && Math.abs(row.start - now) < NEAR && distanceText(row.start, now, tag)}
    </span>
  )
}

/** Shown under the planned time: the actual check-in or check-out, or the distance to the planned start. */
export function TimeNotes({ row, className }: TimeProps) {
  const { t, tag } = useDeskContext()
  const { visitor, status, zone } = row
  const isOut = status.kind === 'left'
  const at = Date.parse((isOut ? visitor.checkoutTime : visitor.checkinTime) ?? '')
  if (Number.isNaN(at) || !(isOut || status.kind === 'onSite' || status.kind === 'overstay'))
    return <Distance row={row} className={className} />
  return (
    <time className={className} dateTime={new Date(at).toISOString()} title={fullText(at, tag, zone)}>
      <Zone row={row} />
      {t(isOut ? 'wentOut' : 'cameIn', { time: visitMomentText(at, row, tag, zone) })}
    </time>
  )
}

/** The planned start and end, in the location's zone. */
export function PlannedTime({ row, className }: TimeProps) {
  const { tag } = useDeskContext()
  const { start, end, zone } = row
  if (Number.isNaN(start) || Number.isNaN(end)) return null
  return (
    <time
      className={className}
      dateTime={`${new Date(start).toISOString()}/${new Date(end).toISOString()}`}
      title={`${fullText(start, tag, zone)} – ${fullText(end, tag, zone)}`}
    >
      {clockRangeText(start, end, tag, zone)}
    </time>
  )
}
