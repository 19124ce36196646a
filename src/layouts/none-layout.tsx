import type { ReactNode } from 'react'
import { LanguageSelect } from '@/widgets/language-select'
import { NewVersionBar } from '@/widgets/new-version-bar'
import { OfflineBar } from '@/widgets/offline-bar'
import { ThemeToggle } from '@/widgets/theme-toggle'
import { useTenantAccent } from './use-tenant-accent'
import { withQueries } from './with-queries'

/** The page alone, full width, its own way back; language and theme in the corner (design §2). */
function NoneLayout({ children }: { children: ReactNode }) {
  useTenantAccent()
  return (
    <div className="relative min-h-dvh">
      <OfflineBar />
      <NewVersionBar />
      <header className="absolute top-1.5 right-2 z-10 flex print:hidden">
        <LanguageSelect iconOnly />
        <ThemeToggle iconOnly />
      </header>
      <main id="content" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}

export default withQueries(NoneLayout)
