import {
  Ban,
  CircleCheck,
  CircleHelp,
  ClockAlert,
  type LucideIcon,
  SearchX,
  Tag,
  UserRoundCheck,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@/ui/feedback/status-chip'
import type { Tone } from '@/ui/tone'
import type { CardStatus as Status } from './card-filters'
import type { CardRow } from './card-rows'

const look: Record<Status, { icon: LucideIcon; tone: Tone }> = {
  available: { icon: CircleCheck, tone: 'success' },
  reserved: { icon: Tag, tone: 'info' },
  issued: { icon: UserRoundCheck, tone: 'accent' },
  overdue: { icon: ClockAlert, tone: 'danger' },
  lost: { icon: SearchX, tone: 'warning' },
  disabled: { icon: Ban, tone: 'neutral' },
}

/** The status of a card; unknown values are shown as received. */
export function CardStatus({ status }: Pick<CardRow, 'status'>) {
  const { t } = useTranslation('data')
  if (typeof status === 'object')
    return (
      <StatusChip tone="neutral" icon={<CircleHelp aria-hidden />}>
        {status.word}
      </StatusChip>
    )
  const { icon: Icon, tone } = look[status]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`cards.status.${status}`)}
    </StatusChip>
  )
}
