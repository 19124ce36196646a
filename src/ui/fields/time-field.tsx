import { parseTime } from '@internationalized/date'
import {
  TimeField as AriaTimeField,
  type TimeFieldProps as AriaTimeFieldProps,
  type TimeValue,
} from 'react-aria-components/TimeField'
import { cx } from '@/ui/cx'
import { DateInput, useParsed } from './date-input'
import { Field } from './field'
import { controlBoxClass, controlFocusWithinClass, splitFieldProps, type FieldPropsOf } from './field-layout'
import { firstPart, type FocusRef } from './first-part'

type TimeFieldProps = FieldPropsOf<AriaTimeFieldProps<TimeValue>, 'value' | 'onChange'> & {
  /** 'HH:mm'; anything else shows an empty field. */
  value: string | null
  onChange: (time: string | null) => void
  ref?: FocusRef
}

/** A time of day typed in segments, in the user's locale. */
export function TimeField(props: TimeFieldProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { value, onChange, ref, ...field } = rest
  const time = useParsed(parseTime, value)
  return (
    <AriaTimeField<TimeValue>
      shouldForceLeadingZeros
      {...field}
      ref={ref && ((element) => ref(firstPart(element)))}
      value={time}
      onChange={(typed) => onChange(typed?.toString().slice(0, 5) ?? null)}
      {...ariaProps}
    >
      <Field {...fieldProps}>
        <DateInput
          value={value}
          onChange={onChange}
          className={cx(controlBoxClass, controlFocusWithinClass, 'flex h-control items-center px-2.5')}
        />
      </Field>
    </AriaTimeField>
  )
}
