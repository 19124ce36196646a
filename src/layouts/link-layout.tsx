import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProductMark } from '@/ui/layout/product-mark'
import { LanguageSelect } from '@/widgets/language-select'
import { NewVersionBar } from '@/widgets/screen/new-version-bar'
import { OfflineBar } from '@/widgets/screen/offline-bar'
import { ThemeToggle } from '@/widgets/theme-toggle'
import { SkipLink } from './skip-link'
import { withQueries } from './with-queries'

/**
 * The layout of a self-update link: a top bar with the product's name. It has no links to staff screens and
 * does not load their code.
 */
function LinkLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-12 shrink-0 items-center justify-between gap-2 border-b border-border bg-surface pr-1 pl-3 sm:pr-2 sm:pl-3.5 print:hidden">
        <span className="flex min-w-0 items-center gap-2.5">
          <ProductMark className="size-7" />
          <span className="truncate font-semibold">{t('product')}</span>
        </span>
        <div className="flex shrink-0 items-center">
          <LanguageSelect iconOnly />
          <ThemeToggle iconOnly />
        </div>
      </header>
      <OfflineBar />
      <NewVersionBar />
      <main id="content" tabIndex={-1} className="flex min-w-0 flex-1 flex-col">
        {children}
      </main>
    </div>
  )
}

export default withQueries(LinkLayout)
