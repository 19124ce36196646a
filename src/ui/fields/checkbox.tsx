import { Check, Minus } from 'lucide-react'
import { type ReactNode, type Ref, useId } from 'react'
import {
  Checkbox as AriaCheckbox,
  type CheckboxProps as AriaCheckboxProps,
} from 'react-aria-components/Checkbox'
import { cx } from '@/ui/cx'

type CheckboxProps = Omit<
  AriaCheckboxProps,
  'children' | 'isInvalid' | 'className' | 'style' | 'validationBehavior' | 'inputRef'
> & {
  children: ReactNode
  description?: ReactNode
  errorMessage?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
}

const BOX_CLASS =
  'flex size-(--tick) shrink-0 items-center justify-center rounded-small border text-on-accent transition-colors'

export function Checkbox({ children, description, errorMessage, className, ref, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <>
      <AriaCheckbox
        {...rest}
        isInvalid={Boolean(errorMessage)}
        aria-describedby={errorMessage ? errorId : undefined}
        inputRef={ref}
        validationBehavior="aria"
        className={cx(
          'group/check flex min-h-control-small cursor-pointer items-start gap-2.5 py-[calc((var(--control-small)-var(--lead-body))/2)] text-body data-disabled:cursor-default data-disabled:text-faint',
          className,
        )}
      >
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              className={cx(
                BOX_CLASS,
                'mt-[calc((var(--lead-body)-var(--tick))/2)] group-data-focus-visible/check:outline-2 group-data-focus-visible/check:outline-offset-2 group-data-focus-visible/check:outline-accent',
                'group-data-disabled/check:opacity-50',
                isSelected || isIndeterminate
                  ? 'border-accent bg-accent'
                  : 'border-border-field bg-surface group-data-hovered/check:border-muted group-data-invalid/check:border-danger',
              )}
            >
              {isIndeterminate ? (
                <Minus aria-hidden className="size-3/4! stroke-3" />
              ) : (
                isSelected && <Check aria-hidden className="size-3/4! stroke-3" />
              )}
            </span>
            <span className="flex min-w-0 flex-col">
              <span>{children}</span>
              {description && <span className="text-label text-muted">{description}</span>}
            </span>
          </>
        )}
      </AriaCheckbox>
      {errorMessage && (
        <p id={errorId} className="text-label text-danger">
          {errorMessage}
        </p>
      )}
    </>
  )
}
