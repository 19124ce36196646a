import { cx } from '@/ui/cx'
import { Glyph } from '@/ui/glyph'

type RowCheckProps = {
  label: string
  state: 'all' | 'some' | 'none'
  onChange?: () => void
  isInTabOrder?: boolean
  isDisabled?: boolean
}

// Functions that stay the same, so that a row that is drawn anew does not set them anew.
const mixed = (input: HTMLInputElement | null) => void (input && (input.indeterminate = true))
const plain = (input: HTMLInputElement | null) => void (input && (input.indeterminate = false))

/** The tick of a table's row: a plain checkbox, light enough to be drawn by the hundred. */
export function RowCheck(props: RowCheckProps) {
  const { label, state, onChange, isInTabOrder = true, isDisabled = false } = props
  return (
    <span className="grid size-4 place-items-center text-on-accent *:[grid-area:1/1]">
      <input
        type="checkbox"
        data-row-check
        aria-label={label}
        checked={state === 'all'}
        ref={state === 'some' ? mixed : plain}
        // Inside the rows the table itself listens for the click, which also carries Shift.
        onChange={onChange ?? ignore}
        tabIndex={isInTabOrder ? 0 : -1}
        disabled={isDisabled}
        className={cx(
          'size-4 cursor-pointer appearance-none rounded-small border disabled:cursor-default disabled:opacity-50',
          state === 'none' ? 'border-border-field bg-surface hover:border-muted' : 'border-accent bg-accent',
        )}
      />
      {state === 'all' && <Glyph name="check" className="pointer-events-none size-3 stroke-3" />}
      {state === 'some' && <Glyph name="minus" className="pointer-events-none size-3 stroke-3" />}
    </span>
  )
}

const ignore = () => undefined
