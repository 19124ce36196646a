import { X } from 'lucide-react'
import type { ReactNode } from 'react'

type ChipProps = {
  children: ReactNode
  icon?: ReactNode
  /** The name of the button that takes the chip away, e.g. 'Remove Ana Ruiz'; without it the chip stays. */
  removeLabel?: string
  onRemove?: () => void
}

/** A chosen thing among several. */
export function Chip({ children, icon, removeLabel, onRemove }: ChipProps) {
  return (
    <span className="inline-flex h-6 max-w-full min-w-0 items-center gap-1 rounded-small bg-neutral-subtle pl-2 text-label text-text last:pr-2 touch:h-12 touch:pl-3">
      {icon}
      <span className="truncate">{children}</span>
      {removeLabel && (
        // A plain button: inside a combo box a React Aria button would become its opener.
        <button
          type="button"
          aria-label={removeLabel}
          onClick={onRemove}
          className="flex h-full w-6 shrink-0 cursor-pointer items-center justify-center rounded-small text-muted outline-offset-[-2px] transition-colors hover:bg-pressed hover:text-text touch:w-12"
        >
          <X aria-hidden className="size-3.5" />
        </button>
      )}
    </span>
  )
}
