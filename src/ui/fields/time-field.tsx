import {
  TimeField as AriaTimeField,
  type TimeFieldProps as AriaTimeFieldProps,
  type TimeValue,
} from 'react-aria-components/TimeField'
import { cx } from '@/ui/cx'
import { DateInput } from './date-input'
import { controlBoxClass, controlFocusWithinClass, Field, splitDress, type FieldDress } from './field'

type TimeFieldProps<T extends TimeValue> = Omit<
  AriaTimeFieldProps<T>,
  'children' | 'className' | 'style' | 'validationBehavior'
> &
  FieldDress

/** A time of day typed in parts, in the person's own clock. */
export function TimeField<T extends TimeValue>(props: TimeFieldProps<T>) {
  const { dress, className, isInvalid, rest } = splitDress(props)
  return (
    <AriaTimeField<T>
      shouldForceLeadingZeros
      {...rest}
      isInvalid={isInvalid}
      validationBehavior="aria"
      className={className}
    >
      <Field {...dress}>
        <DateInput
          className={cx(controlBoxClass, controlFocusWithinClass, 'flex h-control items-center px-2.5')}
        />
      </Field>
    </AriaTimeField>
  )
}
