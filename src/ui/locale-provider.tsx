import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Another language for the dates and numbers of our components in a part of the page. */
export function LocaleProvider({ tag, children }: { tag: string; children: ReactNode }) {
  return <I18nProvider locale={tag}>{children}</I18nProvider>
}
