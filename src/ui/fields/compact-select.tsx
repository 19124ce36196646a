import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

type CompactSelectProps<T extends string> = {
  /** Label for assistive technology and the tooltip. */
  label: string
  icon: ReactNode
  options: { id: T; label: string }[]
  value: T
  onChange: (value: T) => void
  /** Shows only the icon, where space is limited. */
  iconOnly?: boolean
}

/** A subtle select in a toolbar. Native, because it is cheap and works well on every device. */
export function CompactSelect<T extends string>(props: CompactSelectProps<T>) {
  const { label, icon, options, value, onChange, iconOnly = false } = props
  return (
    <span
      title={label}
      className="relative inline-flex h-control items-center rounded-control text-muted hover:bg-hover hover:text-text"
    >
      <span className="pointer-events-none absolute left-2.5 flex">{icon}</span>
      <select
        aria-label={label}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.id === event.target.value)
          if (chosen) onChange(chosen.id)
        }}
        className={cx(
          'h-full cursor-pointer appearance-none overflow-clip rounded-control bg-transparent text-label touch:text-body outline-offset-0',
          // Fixed width for every font, to avoid layout shift when the web font loads.
          iconOnly
            ? 'w-control forced-color-adjust-none text-transparent'
            : 'w-[7.75rem] touch:w-[8.75rem] pr-7 pl-8.5',
        )}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id} className="bg-raised text-text">
            {option.label}
          </option>
        ))}
      </select>
      {!iconOnly && <ChevronDown aria-hidden className="pointer-events-none absolute right-2 size-3.5" />}
    </span>
  )
}
