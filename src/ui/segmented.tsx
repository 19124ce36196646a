import type { ReactNode } from 'react'
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup'
import { cx } from './cx'

export type Segment = { id: string; label: string; icon?: ReactNode }

type SegmentedProps = {
  /** The name of the choice. */
  label: string
  segments: Segment[]
  selectedId: string
  onSelect: (id: string) => void
  isDisabled?: boolean
  className?: string
}

/** One of two to five short choices, side by side. */
export function Segmented({ label, segments, selectedId, onSelect, isDisabled, className }: SegmentedProps) {
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selectedId]}
      onSelectionChange={([key]) => key !== undefined && onSelect(String(key))}
      isDisabled={isDisabled}
      className={cx(
        'inline-flex h-control w-fit max-w-full gap-0.5 overflow-x-auto touch:h-13 rounded-control bg-neutral-subtle p-0.5',
        className,
      )}
    >
      {segments.map((segment) => (
        <ToggleButton
          key={segment.id}
          id={segment.id}
          className="flex h-full cursor-pointer items-center justify-center gap-1.5 rounded-[0.3125rem] border border-transparent px-3 text-body whitespace-nowrap text-on-neutral-subtle transition-colors data-disabled:cursor-default data-disabled:text-faint data-hovered:text-text data-selected:border-border-strong data-selected:bg-raised data-selected:font-medium data-selected:text-text"
        >
          {segment.icon}
          {segment.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
