import type { ComponentProps, ReactNode, Ref } from 'react'
import { useAutoFocus } from '@/lib/react/use-auto-focus'
import { cx } from '@/ui/cx'
import { controlClass, controlFocusClass, type NativeFieldProps, splitFieldProps } from './field-layout'
import { controlProps, FieldScope } from './field-scope'

export type TextFieldProps = NativeFieldProps<ComponentProps<'input'>> & {
  /** Shown inside, on the right: a unit, a button. */
  suffix?: ReactNode
  inputClassName?: string
  /** Ref of the input, so that a form can focus it. */
  ref?: Ref<HTMLInputElement>
}

export function TextField(props: TextFieldProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { className, isInvalid } = ariaProps
  const { suffix, inputClassName, onChange, isDisabled, isReadOnly, isRequired, ref, ...input } = rest
  const inputRef = useAutoFocus(input.autoFocus, ref)
  return (
    <div className={className}>
      <FieldScope {...fieldProps} isInvalid={isInvalid} describedBy={rest['aria-describedby']}>
        {(ids) => (
          <span className="relative block">
            <input
              type="text"
              dir="auto"
              {...input}
              {...controlProps(ids, { isDisabled, isReadOnly, isRequired, isInvalid })}
              ref={inputRef}
              onChange={({ target }) => onChange?.(target.value)}
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
        )}
      </FieldScope>
    </div>
  )
}
