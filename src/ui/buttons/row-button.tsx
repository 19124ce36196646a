import type { ReactNode } from 'react'
import { rowButtonClass } from './button-class'
import { cx } from '@/ui/cx'

type RowButtonProps = {
  children: ReactNode
  onPress: () => void
  /** accent: the next thing to do; plain: any other. Quiet both, because there is one in every row. */
  tone?: 'accent' | 'plain'
  /** True in rows that do not have the place in the tab order. */
  excludeFromTabOrder?: boolean
  className?: string
}

/** The button of a row in a long table: the browser's own, because thirty live ones would make scrolling stumble. */
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
