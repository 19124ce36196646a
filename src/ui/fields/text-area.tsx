import type { ComponentProps, Ref } from 'react'
import { useAutoFocus } from '@/lib/react/use-auto-focus'
import { cx } from '@/ui/cx'
import { controlBoxClass, controlFocusClass, type NativeFieldProps, splitFieldProps } from './field-layout'
import { controlProps, FieldScope } from './field-scope'

type TextAreaProps = NativeFieldProps<ComponentProps<'textarea'>> & { ref?: Ref<HTMLTextAreaElement> }

/** A multi-line text field that grows with its content, up to twelve lines. */
export function TextArea(props: TextAreaProps) {
  const { fieldProps, ariaProps, rest } = splitFieldProps(props)
  const { className, isInvalid } = ariaProps
  const { rows = 3, onChange, isDisabled, isReadOnly, isRequired, ref, ...area } = rest
  const areaRef = useAutoFocus(area.autoFocus, ref)
  return (
    <div className={className}>
      <FieldScope {...fieldProps} isInvalid={isInvalid} describedBy={rest['aria-describedby']}>
        {(ids) => (
          <textarea
            dir="auto"
            rows={rows}
            {...area}
            {...controlProps(ids, { isDisabled, isReadOnly, isRequired, isInvalid })}
            ref={areaRef}
            onChange={({ target }) => onChange?.(target.value)}
            className={cx(
              controlBoxClass,
              controlFocusClass,
              'field-sizing-content max-h-64 min-h-[4.5lh] resize-y px-3 py-2 cramped:max-h-36',
            )}
          />
        )}
      </FieldScope>
    </div>
  )
}
