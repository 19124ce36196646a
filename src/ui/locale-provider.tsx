import type { ReactNode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

/** Sets another locale for dates and numbers in a part of the page. */
export function LocaleProvider({ tag, children }: { tag: string; children: ReactNode }) {
  return <I18nProvider locale={tag}>{children}</I18nProvider>
}
