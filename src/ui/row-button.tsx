import type { ReactNode } from 'react'
import { buttonClass } from './button-class'
import { cx } from './cx'
import { Spinner } from './spinner'

type RowButtonProps = {
  children: ReactNode
  onPress: () => void
  /** accent: the next thing to do; plain: any other. Quiet both, because there is one in every row. */
  tone?: 'accent' | 'plain'
  /** It keeps its width, its name and the focus, and takes no press. */
  isPending?: boolean
  /** True in rows that do not have the place in the tab order. */
  excludeFromTabOrder?: boolean
  className?: string
}

/** The button of a row in a long table: the browser's own, because thirty live ones would make scrolling stumble. */
export function RowButton(props: RowButtonProps) {
  const { children, onPress, tone = 'plain', isPending = false, excludeFromTabOrder, className } = props
  return (
    <button
      type="button"
      aria-disabled={isPending || undefined}
      data-pending={isPending || undefined}
      tabIndex={excludeFromTabOrder ? -1 : 0}
      onClick={isPending ? undefined : onPress}
      className={buttonClass('secondary', 'small', cx('hover:bg-hover active:bg-pressed', className))}
    >
      <span className={cx(tone === 'accent' && 'text-accent', isPending && 'opacity-0')}>{children}</span>
      {isPending && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
