import type { Ref } from 'react'
import {
  TextArea as AriaTextArea,
  TextField as AriaTextField,
  type TextFieldProps,
} from 'react-aria-components/TextField'
import { cx } from '@/ui/cx'
import { controlBoxClass, controlFocusClass, Field, splitFieldProps, type FieldPropsOf } from './field'

type TextAreaProps = FieldPropsOf<TextFieldProps, 'type'> & {
  placeholder?: string
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}

/** A multi-line text field that grows with its content, up to twelve lines. */
export function TextArea(props: TextAreaProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { placeholder, rows = 3, ref, ...field } = rest
  return (
    <AriaTextField {...field} {...ariaProps}>
      <Field {...fieldProps}>
        <AriaTextArea
          ref={ref}
          dir="auto"
          rows={rows}
          placeholder={placeholder}
          className={cx(
            controlBoxClass,
            controlFocusClass,
            'field-sizing-content max-h-64 min-h-[4.5lh] resize-y px-3 py-2 cramped:max-h-36',
          )}
        />
      </Field>
    </AriaTextField>
  )
}
