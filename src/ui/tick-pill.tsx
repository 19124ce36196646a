import { Check } from 'lucide-react'

type TickPillProps = {
  /** For a label around it. */
  id?: string
  /** What is drawn beside the box, and the whole name, which begins with it. */
  text: string
  label: string
  isTicked: boolean
  onChange: (isTicked: boolean) => void
}

/** A tick as large as a button, for a hurry: a plain checkbox, light enough to be drawn by the thousand. */
export function TickPill({ id, text, label, isTicked, onChange }: TickPillProps) {
  return (
    <span className="relative inline-flex h-control-large shrink-0 items-center gap-2.5 rounded-control border border-border-strong bg-raised px-4 text-lead font-medium transition-colors has-checked:border-transparent has-checked:bg-success has-checked:text-on-success has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent print:border-0 print:px-0 print:has-checked:bg-transparent print:has-checked:text-text">
      <input
        type="checkbox"
        id={id}
        aria-label={label}
        checked={isTicked}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 cursor-pointer appearance-none outline-none"
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
