import { Ban, CalendarCheck, CircleCheck, CircleHelp, LogIn, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@/ui/feedback/status-chip'

const STATUSES = {
  draft: { tone: 'neutral', Icon: PencilLine },
  booked: { tone: 'accent', Icon: CalendarCheck },
  inProgress: { tone: 'success', Icon: LogIn },
  completed: { tone: 'neutral', Icon: CircleCheck },
  cancelled: { tone: 'danger', Icon: Ban },
} as const

const isKnown = (status: string): status is keyof typeof STATUSES => Object.hasOwn(STATUSES, status)

/** A visit's status; an unknown one is shown as the server sent it. */
export function VisitStatusChip({ status }: { status: string }) {
  const { t } = useTranslation('prebooking')
  if (!isKnown(status))
    return (
      <StatusChip tone="neutral" icon={<CircleHelp aria-hidden />}>
        {status}
      </StatusChip>
    )
  const { tone, Icon } = STATUSES[status]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`status.${status}`)}
    </StatusChip>
  )
}
