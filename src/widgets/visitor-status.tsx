import {
  CalendarX2,
  CircleCheck,
  CircleHelp,
  Clock,
  ClockAlert,
  type LucideIcon,
  LogOut,
  UserRoundX,
} from 'lucide-react'
import type { TFunction } from 'i18next'
import type { KnownStatus, ShownStatus } from '@/lib/visit-status'
import { StatusChip } from '@/ui/status-chip'
import type { Tone } from '@/ui/tone'

/** The look of each status, the same wherever one is shown. */
export const statusLook: Record<KnownStatus, { icon: LucideIcon; tone: Tone }> = {
  expected: { icon: Clock, tone: 'info' },
  late: { icon: ClockAlert, tone: 'warning' },
  onSite: { icon: CircleCheck, tone: 'success' },
  overstay: { icon: ClockAlert, tone: 'danger' },
  left: { icon: LogOut, tone: 'neutral' },
  noShow: { icon: UserRoundX, tone: 'neutral' },
  cancelled: { icon: CalendarX2, tone: 'neutral' },
}

type VisitorStatusProps = {
  status: ShownStatus
  /** Handed in, because a table of thousands asks for its words once. */
  t: TFunction<'front-desk'>
}

/** A visitor's status; a word of the server that this app does not know is shown as it is. */
export function VisitorStatus({ status, t }: VisitorStatusProps) {
  if (status.kind === 'unknown')
    return (
      <StatusChip tone="neutral" icon={<CircleHelp aria-hidden />}>
        {status.word}
      </StatusChip>
    )
  const { icon: Icon, tone } = statusLook[status.kind]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`status.${status.kind}`)}
    </StatusChip>
  )
}
