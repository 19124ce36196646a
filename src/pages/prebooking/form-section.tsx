import { type ReactNode, useId } from 'react'

type FormSectionProps = { title: string; description?: ReactNode; children: ReactNode }

/** A part of the form: its name on the left, its fields on the right; on a narrow screen one under the other. */
export function FormSection({ title, description, children }: FormSectionProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-8 gap-y-3 border-t border-border py-6 first:border-t-0 first:pt-0 md:grid-cols-[8.5rem_minmax(0,1fr)]"
    >
      <div className="flex flex-col gap-1 md:pt-0.5">
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {description && <p className="text-label text-muted">{description}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}
