import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { rowButtonClass } from './button-class'

type RowButtonProps = {
  children: ReactNode
  onPress: () => void
  /** accent: the next action; plain: any other. Both are subtle, because there is one in every row. */
  tone?: 'accent' | 'plain'
  /** True in rows that are not in the tab order. */
  excludeFromTabOrder: boolean
  className?: string
}

/** A button in a row of a long table. Native, because thirty React Aria buttons would slow down scrolling. */
export function RowButton({
  children,
  onPress,
  tone = 'plain',
  excludeFromTabOrder,
  className,
}: RowButtonProps) {
  return (
    <button
      type="button"
      tabIndex={excludeFromTabOrder ? -1 : 0}
      onClick={onPress}
      className={rowButtonClass(cx(tone === 'accent' && 'text-accent!', className))}
    >
      {children}
    </button>
  )
}
