import { ListFilter } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocale } from '@/i18n/use-locale'
import { cx } from '@/ui/cx'
import { Toggle } from '@/ui/fields/toggle'

type CollapsibleFiltersProps = {
  label: string
  count: number
  children: ReactNode
}

/** Filters beside a search. Collapsed on phones to leave space for the list. */
export function CollapsibleFilters({ label, count, children }: CollapsibleFiltersProps) {
  const { tag } = useLocale()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Toggle className="sm:hidden" icon={<ListFilter aria-hidden />} isSelected={isOpen} onChange={setOpen}>
        {label}
        {count > 0 && ` (${count.toLocaleString(tag)})`}
      </Toggle>
      <div
        className={cx('flex-wrap items-center gap-2 sm:contents', isOpen ? 'flex w-full' : 'max-sm:hidden')}
      >
        {children}
      </div>
    </>
  )
}
