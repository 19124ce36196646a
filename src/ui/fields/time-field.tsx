import {
  TimeField as AriaTimeField,
  type TimeFieldProps as AriaTimeFieldProps,
  type TimeValue,
} from 'react-aria-components/TimeField'
import { cx } from '@/ui/cx'
import { DateInput } from './date-input'
import {
  controlBoxClass,
  controlFocusWithinClass,
  Field,
  splitFieldProps,
  type CommonFieldProps,
} from './field'

type TimeFieldProps<T extends TimeValue> = Omit<
  AriaTimeFieldProps<T>,
  'children' | 'className' | 'style' | 'validationBehavior'
> &
  CommonFieldProps

/** A time of day typed in segments, in the user's locale. */
export function TimeField<T extends TimeValue>(props: TimeFieldProps<T>) {
  const { fieldProps, className, isInvalid, rest } = splitFieldProps(props)
  return (
    <AriaTimeField<T>
      shouldForceLeadingZeros
      {...rest}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Field {...fieldProps}>
        <DateInput
          className={cx(controlBoxClass, controlFocusWithinClass, 'flex h-control items-center px-2.5')}
        />
      </Field>
    </AriaTimeField>
  )
}
