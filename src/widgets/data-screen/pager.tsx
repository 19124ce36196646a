import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { IconButton } from '@/ui/icon-button'

type PagerProps = {
  /** Counted from 1. */
  page: number
  pageSize: number
  /** Rows on this page. */
  shown: number
  total: number
  onChange: (page: number) => void
}

/** Which part of what was found is in sight, and the way to the others. */
export function Pager({ page, pageSize, shown, total, onChange }: PagerProps) {
  const { t } = useTranslation('data')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const first = (page - 1) * pageSize
  const steps = [
    { label: t('pager.first'), icon: ChevronsLeft, to: 1, isOff: page <= 1 },
    { label: t('pager.previous'), icon: ChevronLeft, to: page - 1, isOff: page <= 1 },
    { label: t('pager.next'), icon: ChevronRight, to: page + 1, isOff: page >= last },
    { label: t('pager.last'), icon: ChevronsRight, to: last, isOff: page >= last },
  ]
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-end gap-1 text-label text-muted">
      <span role="status" className="tabular mr-2">
        {t('pager.range', {
          from: number.format(first + 1),
          to: number.format(first + shown),
          total: number.format(total),
        })}
      </span>
      {steps.map(({ label, icon: Icon, to, isOff }) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          icon={<Icon aria-hidden />}
          isDisabled={isOff}
          onPress={() => onChange(to)}
        />
      ))}
    </nav>
  )
}
