import type { ReactNode, Ref } from 'react'
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { cx } from '@/ui/cx'
import { controlClass, controlFocusClass, Field, splitFieldProps, type FieldPropsOf } from './field'

export type TextFieldProps = FieldPropsOf<AriaTextFieldProps> & {
  placeholder?: string
  autoCapitalize?: 'none'
  /** Shown inside, on the right: a unit, a button. */
  suffix?: ReactNode
  inputClassName?: string
  /** Ref of the input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { placeholder, autoCapitalize, suffix, inputClassName, ref, ...field } = rest
  return (
    <AriaTextField {...field} {...ariaProps}>
      <Field {...fieldProps}>
        <span className="relative block">
          <Input
            ref={ref}
            dir="auto"
            placeholder={placeholder}
            autoCapitalize={autoCapitalize}
            className={cx(
              controlClass,
              controlFocusClass,
              Boolean(suffix) && 'pr-11 touch:pr-13',
              inputClassName,
            )}
          />
          {suffix && (
            <span className="absolute inset-y-0 right-1 touch:right-0 flex items-center">{suffix}</span>
          )}
        </span>
      </Field>
    </AriaTextField>
  )
}
