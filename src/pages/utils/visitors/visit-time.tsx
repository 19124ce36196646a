import { useContext } from 'react'
import { clockRangeText, clockText, distanceText, fullText, zoneText } from '@/lib/clock-text'
import { NowContext, useDeskContext } from './desk-context'
import type { DeskRow } from './desk-rows'

/** A planned start further away than this needs no countdown; the time itself says enough. */
const NEAR = 60 * 60_000

function Distance({ moment, tag }: { moment: number; tag: string }) {
  const now = useContext(NowContext)
  return Math.abs(moment - now) < NEAR ? distanceText(moment, now, tag) : null
}

/** Quietly under the planned time: whose clock it is, where that needs saying, and what really happened. */
export function TimeNotes({ row }: { row: DeskRow }) {
  const { tag, showsZones } = useDeskContext()
  return (
    <>
      {showsZones && row.isForeign && `${zoneText(row.start, tag, row.zone)} `}
      <ActualTime row={row} />
    </>
  )
}

/** When the visitor really came or went, or how far off they are. */
function ActualTime({ row }: { row: DeskRow }) {
  const { t, tag } = useDeskContext()
  const { visitor, status, zone } = row
  const isOut = status.kind === 'left'
  const at = Date.parse((isOut ? visitor.checkoutTime : visitor.checkinTime) ?? '')
  if (!Number.isNaN(at) && (isOut || status.kind === 'onSite' || status.kind === 'overstay'))
    return (
      <time dateTime={new Date(at).toISOString()} title={fullText(at, tag, zone)}>
        {t(isOut ? 'wentOut' : 'cameIn', { time: clockText(at, tag, zone) })}
      </time>
    )
  return status.kind === 'expected' || status.kind === 'late' ? (
    <Distance moment={row.start} tag={tag} />
  ) : null
}

/** From when to when the visit is planned, at the clock of its place. */
export function PlannedTime({ row }: { row: DeskRow }) {
  const { tag } = useDeskContext()
  const { start, end, zone } = row
  if (Number.isNaN(start) || Number.isNaN(end)) return null
  return (
    <time
      dateTime={`${new Date(start).toISOString()}/${new Date(end).toISOString()}`}
      title={`${fullText(start, tag, zone)} – ${fullText(end, tag, zone)}`}
    >
      {clockRangeText(start, end, tag, zone)}
    </time>
  )
}
