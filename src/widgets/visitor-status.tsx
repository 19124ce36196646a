import type { TFunction } from 'i18next'
import type { KnownStatus, ShownStatus } from '@/lib/visit-status'
import { StatusChip } from '@/ui/feedback/status-chip'
import { Glyph, type GlyphName } from '@/ui/glyph'
import type { Tone } from '@/ui/tone'

/** Icon and tone of each status, the same on every screen. */
export const statusLook: Record<KnownStatus, { icon: GlyphName; tone: Tone }> = {
  expected: { icon: 'clock', tone: 'info' },
  late: { icon: 'clockAlert', tone: 'warning' },
  onSite: { icon: 'circleCheck', tone: 'success' },
  overstay: { icon: 'clockAlert', tone: 'danger' },
  left: { icon: 'logOut', tone: 'neutral' },
  noShow: { icon: 'userX', tone: 'neutral' },
  cancelled: { icon: 'calendarX', tone: 'neutral' },
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
      <StatusChip tone="neutral" icon={<Glyph name="circleHelp" />}>
        {status.word}
      </StatusChip>
    )
  const { icon, tone } = statusLook[status.kind]
  return (
    <StatusChip tone={tone} icon={<Glyph name={icon} />}>
      {t(`status.${status.kind}`)}
    </StatusChip>
  )
}
