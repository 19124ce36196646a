import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { buttonClass } from '@/ui/buttons/button-class'
import { cx } from '@/ui/cx'

type ToggleProps = {
  children: ReactNode
  icon?: ReactNode
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  className?: string
}

export function Toggle({ children, icon, isSelected, onChange, className }: ToggleProps) {
  return (
    <ToggleButton
      isSelected={isSelected}
      onChange={onChange}
      className={buttonClass(
        'secondary',
        'medium',
        cx(
          'gap-2 data-selected:border-accent data-selected:bg-accent-subtle data-selected:text-on-accent-subtle',
          className,
        ),
      )}
    >
      {icon}
      {children}
    </ToggleButton>
  )
}
