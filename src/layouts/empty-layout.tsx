import type { ReactNode } from 'react'

export function EmptyLayout({ children }: { children: ReactNode }) {
  return <main className="min-h-dvh">{children}</main>
}
