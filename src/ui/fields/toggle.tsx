import type { ReactNode } from 'react'
import { buttonClass } from '@/ui/buttons/button-class'
import { NativeButton } from '@/ui/buttons/native-button'
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
    <NativeButton
      aria-pressed={isSelected}
      onPress={() => onChange(!isSelected)}
      className={buttonClass(
        'secondary',
        'medium',
        cx(
          'gap-2 aria-pressed:border-accent aria-pressed:bg-accent-subtle aria-pressed:text-on-accent-subtle',
          className,
        ),
      )}
    >
      {icon}
      {children}
    </NativeButton>
  )
}
