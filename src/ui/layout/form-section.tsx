import { type ReactNode, useId } from 'react'
import { cx } from '@/ui/cx'

type FormSectionProps = {
  title: string
  /** The section has one field without a visible label; the section title is its name. */
  isField?: boolean
  isRequired?: boolean
  children: ReactNode
}

/** A form section: title on the left, fields on the right; stacked where it is narrow. */
export function FormSection({ title, isField, isRequired, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      // A region with the field's name would make screen readers announce it twice.
      aria-labelledby={isField ? undefined : id}
      className="@container border-t border-border py-(--section-gap,1.5rem) first:border-t-0 first:pt-0"
    >
      <div className="grid gap-x-8 gap-y-3 @lg:grid-cols-[8.5rem_minmax(0,1fr)]">
        <h2 id={id} className={cx('text-body font-semibold', isField ? '@lg:pt-2' : '@lg:-mt-px')}>
          {title}
          {isRequired && (
            <span aria-hidden className="ml-0.5 text-danger">
              *
            </span>
          )}
        </h2>
        <div className="@container flex min-w-0 flex-col gap-4">{children}</div>
      </div>
    </section>
  )
}
