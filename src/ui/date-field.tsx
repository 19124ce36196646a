import {
  DateField as AriaDateField,
  type DateFieldProps as AriaDateFieldProps,
  type DateValue,
} from 'react-aria-components/DateField'
import { cx } from './cx'
import { DateInput } from './date-input'
import { controlBoxClass, controlFocusWithinClass, Field, splitDress, type FieldDress } from './field'

type DateFieldProps<T extends DateValue> = Omit<
  AriaDateFieldProps<T>,
  'children' | 'className' | 'style' | 'validationBehavior'
> &
  FieldDress

/** A date typed in parts, without a calendar: a date of birth. */
export function DateField<T extends DateValue>(props: DateFieldProps<T>) {
  const { dress, className, isInvalid, rest } = splitDress(props)
  return (
    <AriaDateField<T>
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
    </AriaDateField>
  )
}
