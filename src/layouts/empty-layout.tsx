import type { ReactNode } from 'react'

/** Nothing but the page (design §2). */
export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main className="min-h-dvh">{children}</main>
}
