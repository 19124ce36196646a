import { DateInput as AriaDateInput, DateSegment } from 'react-aria-components/DateField'

/** The editable segments of a date or time (day, month, year, hour, minute), in the order of the user's locale. */
export function DateInput({ className }: { className?: string }) {
  return (
    <AriaDateInput className={className}>
      {(segment) => (
        <DateSegment
          segment={segment}
          className="tabular inline-flex min-h-6 min-w-6 items-center justify-center rounded-small px-0.5 whitespace-pre outline-none data-[type=literal]:min-w-0 data-[type=literal]:px-0 data-[type=literal]:text-muted data-disabled:text-faint data-focused:bg-accent data-focused:text-on-accent data-placeholder:text-faint data-focused:data-placeholder:text-on-accent"
        />
      )}
    </AriaDateInput>
  )
}
