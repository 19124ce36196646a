import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { rowButtonClass } from './button-class'
import { NativeButton } from './native-button'

type RowButtonProps = {
  children: ReactNode
  onPress: () => void
  /** accent: the next action; plain: any other. Both are subtle, because there is one in every row. */
  tone?: 'accent' | 'plain'
  /** True in rows that are not in the tab order. */
  excludeFromTabOrder: boolean
  className?: string
}

/** A button in a row of a long table. */
export function RowButton({ tone = 'plain', className, ...rest }: RowButtonProps) {
  return (
    <NativeButton {...rest} className={rowButtonClass(cx(tone === 'accent' && 'text-accent!', className))} />
  )
}
