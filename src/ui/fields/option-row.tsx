import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components/ListBox'
import { isolated } from '@/lib/text/text-parts'
import { cx } from '@/ui/cx'
import { optionClass } from '@/ui/overlays/floating-class'

export type Option = {
  id: string
  label: string
  /** A second line: a company, a path. */
  description?: string
  icon?: ReactNode
  isDisabled?: boolean
}

type OptionRowProps = { option: Option; onAction?: () => void; className?: string }

export function OptionRow({ option, onAction, className }: OptionRowProps) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      isDisabled={option.isDisabled}
      onAction={onAction}
      className={cx(optionClass, className)}
    >
      {({ isSelected }) => (
        <>
          {option.icon && <span className="flex shrink-0 text-muted">{option.icon}</span>}
          <span className="flex min-w-0 flex-1 flex-col">
            <span className="truncate">{isolated(option.label)}</span>
            {option.description && (
              <span className="truncate text-label text-muted">{option.description}</span>
            )}
          </span>
          {isSelected && <Check aria-hidden className="text-accent" />}
        </>
      )}
    </ListBoxItem>
  )
}
