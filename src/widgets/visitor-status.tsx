import type { TFunction } from 'i18next'
import { startOfDay } from '@/lib/time/day'
import { type KnownStatus, shownStatus, type ShownStatus } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import { StatusChip } from '@/ui/feedback/status-chip'
import type { GlyphName } from '@/ui/glyph'
import type { Tone } from '@/ui/tone'

/** Icon and tone of each status, the same on every screen. */
export const statusLook: Record<KnownStatus, { icon: GlyphName; tone: Tone }> = {
  expected: { icon: 'clock', tone: 'info' },
  late: { icon: 'clock-alert', tone: 'warning' },
  onSite: { icon: 'circle-check', tone: 'success' },
  overstay: { icon: 'clock-alert', tone: 'danger' },
  left: { icon: 'log-out', tone: 'neutral' },
  noShow: { icon: 'user-x', tone: 'neutral' },
  cancelled: { icon: 'calendar-x', tone: 'neutral' },
}

/** The status to show for a visitor's record. @param now in ms */
export function visitorStatus(visitor: VisitUser, now: number, timeZone: string): ShownStatus {
  return shownStatus(
    { ...visitor, start: Date.parse(visitor.start), end: Date.parse(visitor.end) },
    { now, dayStart: startOfDay(now, timeZone) },
  )
}

type VisitorStatusProps = {
  status: ShownStatus
  /** Passed in, so that a table of thousands of rows calls `useTranslation` once. */
  t: TFunction<'front-desk'>
}

/** A visitor's status; an unknown status of the server is shown unchanged. */
export function VisitorStatus({ status, t }: VisitorStatusProps) {
  if (status.kind === 'unknown')
    return (
      <StatusChip tone="neutral" glyph="circle-help">
        {status.word}
      </StatusChip>
    )
  const { icon, tone } = statusLook[status.kind]
  return (
    <StatusChip tone={tone} glyph={icon}>
      {t(`status.${status.kind}`)}
    </StatusChip>
  )
}
