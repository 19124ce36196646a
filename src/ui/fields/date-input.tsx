import { useMemo } from 'react'
import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components/DateField'

type DateInputProps = {
  value: string | null
  onChange: (value: string | null) => void
  className?: string
}

/** The editable segments of a date or time (day, month, year, hour, minute), in the order of the user's locale. */
export function DateInput({ value, onChange, className }: DateInputProps) {
  return (
    <>
      {/* Restores the date after a scanner has typed into it (src/lib/browser/key-input.ts). */}
      <input
        hidden
        autoComplete="off"
        value={value ?? ''}
        onChange={({ target }) => onChange(target.value || null)}
      />
      <AriaDateInput className={className}>
        {(segment) => (
          <DateSegment
            segment={segment}
            className="tabular inline-flex min-h-6 min-w-6 items-center justify-center rounded-small px-0.5 whitespace-pre outline-none data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-[type=literal]:text-muted data-disabled:text-faint data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-faint data-focused:data-placeholder:text-on-accent"
          />
        )}
      </AriaDateInput>
    </>
  )
}

/**
 * The parsed text of a field; null without a text, and for an invalid one, which must not break the page. Memoized,
 * because React Aria drops a segment that is being typed when it is given another object.
 */
export function useParsed<T>(parse: (text: string) => T, text: string | null): T | null {
  return useMemo(() => {
    try {
      return text ? parse(text) : null
    } catch {
      return null
    }
  }, [parse, text])
}
