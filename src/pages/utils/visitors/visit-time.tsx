import { useContext } from 'react'
import { clockRangeText, clockText, fullText, zoneText } from '@/lib/time/clock-text'
import { distanceText } from '@/lib/time/distance-text'
import { NowContext, useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** A planned start further away than this needs no countdown; the time itself says enough. */
const NEAR = 60 * 60_000

type TimeProps = {
  row: DeskRow
  /** On the element itself: one wrapped around it, in every row, would be one more to lay out. */
  className?: string
}

/** Whose clock it is, where that needs saying. */
function Zone({ row }: { row: DeskRow }) {
  const { tag, showsZones } = useDeskContext()
  return showsZones && row.isForeign && `${zoneText(row.start, tag, row.zone)} `
}

/** How far off they are, while that is near. */
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

/** Quietly under the planned time: when the visitor really came or went, or how far off they are. */
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
      {t(isOut ? 'wentOut' : 'cameIn', { time: clockText(at, tag, zone) })}
    </time>
  )
}

/** From when to when the visit is planned, at the clock of its place. */
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
