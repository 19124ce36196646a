import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '@/ui/buttons/icon-button'

type PagerProps = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** The visible rows, as text. */
  range: string
  onChange: (page: number) => void
}

/** The visible range of the results, and buttons to other pages. */
export function Pager({ page, pageSize, total, range, onChange }: PagerProps) {
  const { t } = useTranslation('data')
  const last = Math.max(1, Math.ceil(total / pageSize))
  const steps = [
    { label: t('pager.first'), icon: ChevronsLeft, to: 1, isOff: page <= 1 },
    { label: t('pager.previous'), icon: ChevronLeft, to: page - 1, isOff: page <= 1 },
    { label: t('pager.next'), icon: ChevronRight, to: page + 1, isOff: page >= last },
    { label: t('pager.last'), icon: ChevronsRight, to: last, isOff: page >= last },
  ]
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-end gap-1 text-label text-muted">
      <span role="status" className="tabular mr-2">
        {range}
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
