import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** The error of a list of fields, announced when it appears; nothing without one. */
export function ListError({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <p role="alert" className="flex gap-1.5 text-label text-danger">
      <CircleAlert aria-hidden className="mt-[0.15em] size-[1.1em]" />
      {children}
    </p>
  )
}
