import type { ReactNode } from 'react'

/** A term and value of a `dl`, the term above the value. A missing value is a dash. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5">
      <dt className="text-label text-muted">{term}</dt>
      <dd className="min-w-0 text-body">{children || <span className="text-faint">–</span>}</dd>
    </div>
  )
}
