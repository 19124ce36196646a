import { Calendar as CalendarIcon } from 'lucide-react'
import { useRef } from 'react'
import {
  Button as AriaButton,
  DatePicker as AriaDatePicker,
  Group,
  Popover,
  type DatePickerProps as AriaDatePickerProps,
  type DateValue,
} from 'react-aria-components/DatePicker'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Calendar } from './calendar'
import { cx } from '@/ui/cx'
import { DateInput } from './date-input'
import {
  controlBoxClass,
  controlFocusWithinClass,
  Field,
  splitFieldProps,
  type CommonFieldProps,
} from './field'
import { floatingClass } from '@/ui/overlays/floating-class'

type DatePickerProps<T extends DateValue> = Omit<
  AriaDatePickerProps<T>,
  'children' | 'className' | 'style' | 'validationBehavior'
> &
  CommonFieldProps

/**
 * A date, typed in segments or picked from a calendar; a CalendarDateTime includes the time (`granularity="minute"`).
 */
export function DatePicker<T extends DateValue>(props: DatePickerProps<T>) {
  const { fieldProps, className, isInvalid, rest } = splitFieldProps(props)
  const groupRef = useRef<HTMLDivElement>(null)
  return (
    <AriaDatePicker<T>
      shouldForceLeadingZeros
      {...rest}
      onBlur={(event) => {
        const group = groupRef.current
        // Focus stays in the group if the whole window loses it.
        const hasFocus = group?.contains(document.activeElement)
        // React Aria keeps the last complete date while a segment is empty; an empty segment has this documented
        // attribute.
        if (rest.value && !hasFocus && group?.querySelector('[data-placeholder]')) rest.onChange?.(null)
        rest.onBlur?.(event)
      }}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Field {...fieldProps}>
        <Group
          ref={groupRef}
          className={cx(
            controlBoxClass,
            controlFocusWithinClass,
            'flex min-h-control items-center pr-1 pl-2.5',
          )}
        >
          <DateInput className="flex min-w-0 flex-1 flex-wrap items-center overflow-hidden" />
          <AriaButton className="flex h-7 w-8 shrink-0 cursor-pointer items-center justify-center rounded-small text-muted outline-offset-[-2px] data-disabled:cursor-default data-hovered:bg-hover data-pressed:bg-pressed touch:size-12 touch:-mr-1">
            <CalendarIcon aria-hidden />
          </AriaButton>
        </Group>
      </Field>
      <Popover offset={4} className={floatingClass}>
        <AriaDialog className="outline-none">
          <Calendar />
        </AriaDialog>
      </Popover>
    </AriaDatePicker>
  )
}
