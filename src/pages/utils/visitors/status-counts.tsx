import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { cx } from '@/ui/cx'
import { StatFilter } from '@/ui/layout/stat-filter'
import { statusLook } from '@/widgets/visitor-status'
import { COUNTED, type Counts, type CountedStatus } from './desk-rows'

type StatusCountsProps = {
  /** Null until known. */
  counts: Counts | null
  selected: CountedStatus | null
  onSelect: (status: CountedStatus | null) => void
  isLoading: boolean
  className?: string
}

/** Number of visitors per status; a press filters by that status. */
export const StatusCounts = memo(function StatusCounts({
  counts,
  selected,
  onSelect,
  isLoading,
  className,
}: StatusCountsProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  return (
    <StatFilter
      label={t('counts')}
      className={cx('shrink-0', className)}
      isLoading={isLoading}
      formatCount={(count) => (counts ? number.format(count) : '–')}
      selectedId={selected}
      onSelect={onSelect}
      stats={COUNTED.map((kind) => {
        const { icon, tone } = statusLook[kind]
        return {
          id: kind,
          label: t(`counted.${kind}`),
          count: counts?.[kind] ?? 0,
          tone,
          icon,
        }
      })}
    />
  )
})
