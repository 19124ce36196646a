import { ChevronLeft, ChevronRight } from 'lucide-react'
import {
  Button as AriaButton,
  Calendar as AriaCalendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  Heading,
  type CalendarProps as AriaCalendarProps,
  type DateValue,
} from 'react-aria-components/Calendar'
import { iconButtonClass } from '@/ui/buttons/button-class'

type CalendarProps<T extends DateValue> = Omit<AriaCalendarProps<T>, 'className' | 'style' | 'children'>

const CELL_CLASS =
  'tabular relative flex size-9 cursor-pointer items-center justify-center rounded-control text-body outline-offset-[-2px] touch:h-12 touch:w-[min(3rem,calc((100vw-14*var(--spacing))/7))] ' +
  'data-today:font-semibold data-today:after:absolute data-today:after:bottom-1 data-today:after:h-0.5 data-today:after:w-3 data-today:after:rounded-full data-today:after:bg-current ' +
  'data-hovered:bg-hover data-pressed:bg-pressed data-selected:bg-accent data-selected:text-on-accent ' +
  'data-outside-month:invisible data-disabled:cursor-default data-disabled:text-faint data-disabled:opacity-60 ' +
  'data-unavailable:cursor-default data-unavailable:text-faint data-unavailable:line-through'

/** A month calendar; the week starts according to the user's locale. */
export function Calendar<T extends DateValue>(props: CalendarProps<T>) {
  return (
    <AriaCalendar {...props} className="w-fit p-3">
      <header className="mb-2 flex items-center justify-between gap-2">
        <AriaButton slot="previous" className={iconButtonClass('quiet', 'small')}>
          <ChevronLeft aria-hidden />
        </AriaButton>
        <Heading className="text-body font-semibold first-letter:uppercase" />
        <AriaButton slot="next" className={iconButtonClass('quiet', 'small')}>
          <ChevronRight aria-hidden />
        </AriaButton>
      </header>
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => (
            <CalendarHeaderCell className="pb-1 text-[min(var(--text-small),3.6vw)] font-normal text-muted">
              {day}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>{(date) => <CalendarCell date={date} className={CELL_CLASS} />}</CalendarGridBody>
      </CalendarGrid>
    </AriaCalendar>
  )
}
