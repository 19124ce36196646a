import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'

export type CommonFieldProps = {
  label: string
  /** Visually hides the label, if the context makes it clear. */
  hideLabel?: boolean
  /** Shown next to the label, e.g. that the visitor will be asked. */
  labelAside?: ReactNode
  description?: ReactNode
  /** A warning that does not block submission. */
  warningMessage?: ReactNode
  /** Shown while invalid; a non-empty message makes the field invalid. */
  errorMessage?: ReactNode
  className?: string
}

/**
 * The props of a field that wraps one of React Aria's.
 * @typeParam Own props of React Aria's that it sets or types itself
 */
export type FieldPropsOf<Aria, Own extends keyof Aria = never> = Omit<
  Aria,
  'children' | 'className' | 'style' | 'validationBehavior' | Own
> &
  CommonFieldProps

/** The props of a field that is the browser's own, with the names that React Aria's fields have. */
export type NativeFieldProps<Native> = CommonFieldProps &
  Omit<Native, 'id' | 'className' | 'style' | 'onChange' | 'disabled' | 'readOnly' | 'required' | 'ref'> & {
    onChange?: (value: string) => void
    isDisabled?: boolean
    isReadOnly?: boolean
    isRequired?: boolean
  }

/** Container of a field: label, control, messages. */
export const fieldClass = 'group/field flex min-w-0 flex-col gap-1.5'

/** Box of a control, without its size; the focus ring is on the border. */
export const controlBoxClass =
  'w-full min-w-0 rounded-control border border-border-field bg-surface text-body text-text transition-colors ' +
  'hover:not-disabled:border-muted disabled:border-border-strong disabled:bg-sunken disabled:text-faint ' +
  'data-disabled:border-border-strong data-disabled:bg-sunken data-disabled:text-faint ' +
  'data-invalid:border-danger aria-invalid:border-danger'

/** Box of a single-line control. */
export const controlClass = cx(controlBoxClass, 'h-control px-3')

export const controlFocusClass =
  'outline-offset-[-1px] focus-visible:outline-2 data-invalid:focus-visible:outline-danger ' +
  'aria-invalid:focus-visible:outline-danger'

/** Focus ring of a box around a focusable control. */
export const controlFocusWithinClass =
  'outline-offset-[-1px] outline-accent focus-within:outline-2 data-invalid:outline-danger'

/** Separates the props of `Field` from the others, and derives those of React Aria's field. */
export function splitFieldProps<P extends CommonFieldProps & { isInvalid?: boolean; isRequired?: boolean }>(
  props: P,
) {
  const { label, hideLabel, labelAside, description, warningMessage, errorMessage, className, ...rest } =
    props
  const fieldProps = {
    label,
    hideLabel,
    labelAside,
    description,
    warningMessage,
    errorMessage,
    isRequired: props.isRequired,
  }
  const ariaProps = {
    className: cx(fieldClass, className),
    isInvalid: props.isInvalid ?? Boolean(errorMessage),
    validationBehavior: 'aria',
  } as const
  return { fieldProps, ariaProps, rest }
}

type Part = (props: { className: string; children: ReactNode }) => ReactNode

export type FieldProps = Omit<CommonFieldProps, 'className'> & { isRequired?: boolean; children: ReactNode }

type FieldLayoutProps = FieldProps & {
  /** The elements, which set the ids. */
  parts: { label: Part; description: Part; error: Part }
}

/** Label, required mark, description, warning and error of a field. */
export function FieldLayout(props: FieldLayoutProps) {
  const { label, hideLabel, labelAside, description, warningMessage, errorMessage, isRequired } = props
  const { parts, children } = props
  return (
    <>
      <span
        className={cx('flex items-baseline justify-between gap-x-3 max-sm:flex-wrap', hideLabel && 'sr-only')}
      >
        {parts.label({
          className: 'max-w-full shrink-0 text-label font-medium text-text',
          children: (
            <>
              {label}
              {isRequired && (
                <span aria-hidden className="ml-0.5 text-danger">
                  *
                </span>
              )}
            </>
          ),
        })}
        {/* One line, so that fields side by side stay aligned. */}
        {labelAside && (
          <span
            title={typeof labelAside === 'string' ? labelAside : undefined}
            className="truncate text-small text-muted"
          >
            {labelAside}
          </span>
        )}
      </span>
      {children}
      {(description || warningMessage) &&
        parts.description({
          className: 'flex flex-col gap-1 text-label text-muted',
          children: (
            <>
              {description && <span>{description}</span>}
              {warningMessage && (
                <span className="flex gap-1.5 text-warning">
                  <TriangleAlert aria-hidden className="mt-[0.15em] size-[1.1em]" />
                  <span className="min-w-0">{warningMessage}</span>
                </span>
              )}
            </>
          ),
        })}
      {parts.error({
        className: 'flex gap-1.5 text-label text-danger',
        children: (
          <>
            <CircleAlert aria-hidden className="mt-[0.15em] size-[1.1em]" />
            <span className="min-w-0">{errorMessage}</span>
          </>
        ),
      })}
    </>
  )
}
