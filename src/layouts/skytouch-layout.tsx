import type { ReactNode } from 'react'
import { withQueries } from './with-queries'

/** The kiosk's: large type, no skip link, nothing that leads out (design §6). */
function SkytouchLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh touch-manipulation flex-col overscroll-none text-title select-none">
      {children}
    </main>
  )
}

export default withQueries(SkytouchLayout)
