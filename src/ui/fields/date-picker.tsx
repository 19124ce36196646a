import { parseDate, parseDateTime } from '@internationalized/date'
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
import { hasDeviceZone } from '@/lib/time/zone'
import { cx } from '@/ui/cx'
import { floatingClass } from '@/ui/overlays/floating-class'
import { Calendar } from './calendar'
import { DateInput, useParsed } from './date-input'
import { Field } from './field'
import { controlBoxClass, controlFocusWithinClass, splitFieldProps, type FieldPropsOf } from './field-layout'
import { firstPart, type FocusRef } from './first-part'

type DatePickerProps = FieldPropsOf<AriaDatePickerProps<DateValue>, 'value' | 'onChange'> & {
  /** 'YYYY-MM-DD', or 'YYYY-MM-DDTHH:mm' with a time; anything else shows an empty field. */
  value: string | null
  onChange: (date: string | null) => void
  /** With a time of day; by default a date only. */
  granularity?: 'minute'
  ref?: FocusRef
}

export function DatePicker(props: DatePickerProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { value, onChange, ref, ...picker } = rest
  const groupRef = useRef<HTMLDivElement>(null)
  const parse: (text: string) => DateValue = picker.granularity ? parseDateTime : parseDate
  const date = useParsed(parse, value)
  // React Aria's calendar throws in a time zone that the browser does not know. Dates can still be typed.
  const hasCalendar = hasDeviceZone()
  return (
    <AriaDatePicker<DateValue>
      shouldForceLeadingZeros
      {...picker}
      ref={ref && ((element) => ref(firstPart(element)))}
      value={date}
      onChange={(chosen) => onChange(chosen?.toString() ?? null)}
      onBlur={(event) => {
        const group = groupRef.current
        // Focus stays in the group if the whole window loses it.
        const hasFocus = group?.contains(document.activeElement)
        // React Aria keeps the last complete date while a segment is empty; an empty segment has this documented
        // attribute.
        if (date && !hasFocus && group?.querySelector('[data-placeholder]')) onChange(null)
        picker.onBlur?.(event)
      }}
      {...ariaProps}
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
          <DateInput
            value={value}
            onChange={onChange}
            className="flex min-w-0 flex-1 flex-wrap items-center overflow-hidden"
          />
          {hasCalendar && (
            <AriaButton className="flex h-7 w-8 shrink-0 cursor-pointer items-center justify-center rounded-small text-muted outline-offset-[-2px] data-disabled:cursor-default data-hovered:bg-hover data-pressed:bg-pressed touch:size-12 touch:-mr-1">
              <CalendarIcon aria-hidden />
            </AriaButton>
          )}
        </Group>
      </Field>
      {hasCalendar && (
        <Popover offset={4} className={floatingClass}>
          <AriaDialog className="outline-none">
            <Calendar />
          </AriaDialog>
        </Popover>
      )}
    </AriaDatePicker>
  )
}
