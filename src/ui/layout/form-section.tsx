import { type ReactNode, useId } from 'react'
import { cx } from '@/ui/cx'

type FormSectionProps = {
  title: string
  /** The one field has no visible label of its own: the section's name is its name. */
  isField?: boolean
  isRequired?: boolean
  children: ReactNode
}

/** A part of the form: its name on the left, its fields on the right; on a narrow screen one under the other. */
export function FormSection({ title, isField, isRequired, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      // Where the field has the same name, a region of that name would only be heard twice.
      aria-labelledby={isField ? undefined : id}
      className="grid gap-x-8 gap-y-3 border-t border-border py-(--section-gap,1.5rem) first:border-t-0 first:pt-0 md:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <h2 id={id} className={cx('text-body font-semibold', isField ? 'md:pt-2' : 'md:-mt-px')}>
        {title}
        {isRequired && (
          <span aria-hidden className="ml-0.5 text-danger">
            *
          </span>
        )}
      </h2>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}
