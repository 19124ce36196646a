import type { ReactNode } from 'react'

/** The kiosk's: large type, no skip link, nothing that leads out (design §6). */
export default function SkytouchLayout({ children }: { children: ReactNode }) {
  return (
    <main className="flex min-h-dvh touch-manipulation flex-col overscroll-none text-title select-none">
      {children}
    </main>
  )
}
