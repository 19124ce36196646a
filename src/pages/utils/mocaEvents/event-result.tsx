import { CircleCheck, CircleHelp, CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusChip } from '@/ui/feedback/status-chip'
import type { Tone } from '@/ui/tone'
import type { Result } from './event-address'
import type { EventRow } from './event-rows'

const look: Record<Result, { icon: LucideIcon; tone: Tone }> = {
  granted: { icon: CircleCheck, tone: 'success' },
  denied: { icon: CircleX, tone: 'danger' },
  alarm: { icon: TriangleAlert, tone: 'warning' },
  other: { icon: Info, tone: 'neutral' },
}

/** The result of an event; unknown values are shown as received. */
export function EventResult({ result }: Pick<EventRow, 'result'>) {
  const { t } = useTranslation('device-events')
  if (typeof result === 'object')
    return (
      <StatusChip tone="neutral" icon={<CircleHelp aria-hidden />}>
        {result.word}
      </StatusChip>
    )
  const { icon: Icon, tone } = look[result]
  return (
    <StatusChip tone={tone} icon={<Icon aria-hidden />}>
      {t(`result.${result}`)}
    </StatusChip>
  )
}
