import { useId, type ReactNode } from 'react'
import { FieldErrorContext } from 'react-aria-components/FieldError'
import { LabelContext } from 'react-aria-components/Label'
import { TextContext } from 'react-aria-components/Text'
import { Field, type CommonFieldProps } from './field'

type FieldScopeProps = Omit<CommonFieldProps, 'className'> & {
  isRequired?: boolean
  isInvalid: boolean
  children: (ids: { labelId: string; describedBy: string | undefined }) => ReactNode
}

const NO_DETAILS: ValidityState = {
  badInput: false,
  customError: true,
  patternMismatch: false,
  rangeOverflow: false,
  rangeUnderflow: false,
  stepMismatch: false,
  tooLong: false,
  tooShort: false,
  typeMismatch: false,
  valid: false,
  valueMissing: false,
}

/** A `Field` for controls other than React Aria fields, which have to set the ids themselves. */
export function FieldScope({ isInvalid, children, ...fieldProps }: FieldScopeProps) {
  const labelId = useId()
  const descriptionId = useId()
  const errorId = useId()
  // Only ids of rendered elements.
  const hasDescription = Boolean(fieldProps.description || fieldProps.warningMessage)
  const describedBy = [hasDescription && descriptionId, isInvalid && errorId].filter(Boolean).join(' ')
  const slots = { description: { id: descriptionId }, errorMessage: { id: errorId } }
  return (
    <LabelContext value={{ id: labelId, elementType: 'span' }}>
      <TextContext value={{ slots }}>
        <FieldErrorContext value={{ isInvalid, validationErrors: [], validationDetails: NO_DETAILS }}>
          <Field {...fieldProps}>{children({ labelId, describedBy: describedBy || undefined })}</Field>
        </FieldErrorContext>
      </TextContext>
    </LabelContext>
  )
}
