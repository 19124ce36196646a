import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { formatLocale } from './locale'

/** The current language, and its locale for formatting with `Intl`. */
export function useLocale(): { locale: Locale; tag: string } {
  const { i18n } = useTranslation()
  const locale = LOCALES.find((supported) => i18n.resolvedLanguage === supported) ?? 'en'
  const tag = useMemo(() => formatLocale(locale), [locale])
  return { locale, tag }
}
