import type { ReactNode } from 'react'

/** One line of a `dl`: what it is, and quietly above what it is called. What is not known yet is a dash. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-label text-muted">{term}</dt>
      <dd className="min-w-0 text-body wrap-break-word">
        {children || <span className="text-faint">–</span>}
      </dd>
    </div>
  )
}
