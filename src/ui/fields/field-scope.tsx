import { useId, type ReactNode } from 'react'
import { type CommonFieldProps, FieldLayout } from './field-layout'

type FieldIds = { controlId: string; labelId: string; describedBy: string | undefined }

type FieldScopeProps = Omit<CommonFieldProps, 'className'> & {
  isRequired?: boolean
  isInvalid: boolean
  /** The id of what describes the control besides its messages. */
  describedBy?: string | undefined
  children: (ids: FieldIds) => ReactNode
}

/** Label and messages of a native control, which has to set the ids itself. */
export function FieldScope({ isInvalid, describedBy, children, ...fieldProps }: FieldScopeProps) {
  const controlId = useId()
  const labelId = useId()
  const descriptionId = useId()
  const errorId = useId()
  // Only ids of rendered elements.
  const hasDescription = Boolean(fieldProps.description || fieldProps.warningMessage)
  const describedByAll = [describedBy, hasDescription && descriptionId, isInvalid && errorId]
    .filter(Boolean)
    .join(' ')
  return (
    <FieldLayout
      {...fieldProps}
      parts={{
        label: (props) => <label id={labelId} htmlFor={controlId} {...props} />,
        description: (props) => <span id={descriptionId} {...props} />,
        error: (props) => isInvalid && <span id={errorId} {...props} />,
      }}
    >
      {children({ controlId, labelId, describedBy: describedByAll || undefined })}
    </FieldLayout>
  )
}

type ControlState = { isDisabled?: boolean; isReadOnly?: boolean; isRequired?: boolean; isInvalid: boolean }

/** The attributes of a native input or textarea in a `FieldScope`. */
export const controlProps = (
  { controlId, labelId, describedBy }: FieldIds,
  { isDisabled, isReadOnly, isRequired, isInvalid }: ControlState,
) => ({
  id: controlId,
  disabled: isDisabled,
  readOnly: isReadOnly,
  'aria-required': isRequired || undefined,
  'aria-invalid': isInvalid || undefined,
  'aria-labelledby': labelId,
  'aria-describedby': describedBy,
})
