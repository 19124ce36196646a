import { Check } from 'lucide-react'
import { cx } from '@/ui/cx'

type TickPillProps = {
  /** For a surrounding label. */
  id?: string
  /** `text` is shown next to the box; `label` is the accessible name and begins with it. */
  text: string
  label: string
  isTicked: boolean
  onChange: (isTicked: boolean) => void
}

/** A button-sized checkbox for quick use. Native, so that thousands can render. */
export function TickPill({ id, text, label, isTicked, onChange }: TickPillProps) {
  return (
    <span
      className={cx(
        'relative inline-flex h-control-large shrink-0 items-center gap-2.5 rounded-control border px-4 text-lead font-medium transition-colors',
        isTicked ? 'border-transparent bg-success text-on-success' : 'border-border-strong bg-raised',
        'print:border-0 print:bg-transparent print:px-0 print:text-text',
      )}
    >
      <input
        type="checkbox"
        id={id}
        aria-label={label}
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute -inset-px cursor-pointer appearance-none rounded-control"
      />
      <span
        aria-hidden
        className="pointer-events-none flex size-5 items-center justify-center rounded-small border-2 border-current"
      >
        {isTicked && <Check className="size-4 stroke-3" />}
      </span>
      <span aria-hidden className="pointer-events-none">
        {text}
      </span>
    </span>
  )
}
