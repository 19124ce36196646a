import type { ReactNode, Ref } from 'react'
import {
  Input,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components/TextField'
import { cx } from '@/ui/cx'
import { controlClass, controlFocusClass, Field, splitFieldProps, type CommonFieldProps } from './field'

export type TextFieldProps = Omit<
  AriaTextFieldProps,
  'children' | 'className' | 'style' | 'validationBehavior'
> &
  CommonFieldProps & {
    placeholder?: string
    autoCapitalize?: 'none'
    /** Shown inside, on the left. */
    icon?: ReactNode
    /** Shown inside, on the right: a unit, a button. */
    suffix?: ReactNode
    inputClassName?: string
    /** Ref of the input, so that a form can focus it. */
    ref?: Ref<HTMLInputElement>
  }

/** A single-line text field. */
export function TextField(props: TextFieldProps) {
  const { fieldProps, className, isInvalid, rest } = splitFieldProps(props)
  const { placeholder, autoCapitalize, icon, suffix, inputClassName, ref, ...field } = rest
  return (
    <AriaTextField {...field} isInvalid={isInvalid} validationBehavior="aria" className={className}>
      <Field {...fieldProps}>
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-muted">
              {icon}
            </span>
          )}
          <Input
            ref={ref}
            dir="auto"
            placeholder={placeholder}
            autoCapitalize={autoCapitalize}
            className={cx(
              controlClass,
              controlFocusClass,
              Boolean(icon) && 'pl-9',
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
