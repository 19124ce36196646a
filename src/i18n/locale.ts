import { DEFAULT_LOCALE, LOCALE_COOKIE, LOCALE_COOKIE_DAYS, type Locale, LOCALES } from '@/config/constants'
import { readCookie, writeCookie } from '@/lib/browser/cookie'

/** Language names in their own language. */
export const LOCALE_NAMES: Record<Locale, string> = { en: 'English', es: 'Español', fr: 'Français' }

function supportedLocale(tag: string | null | undefined): Locale | undefined {
  return LOCALES.find((locale) => tag?.toLowerCase().split(/[-_]/)[0] === locale)
}

/** The locale from the cookie, else the browser's first supported one, else en-US. */
export function firstLocale(): Locale {
  const candidates = [readCookie(LOCALE_COOKIE), ...navigator.languages, DEFAULT_LOCALE]
  return candidates.map(supportedLocale).find((locale) => locale !== undefined) ?? 'en'
}

export function storeLocale(locale: Locale): void {
  writeCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_DAYS)
}

/** Chrome named a system without language 'en-US@posix', which `Intl` refuses. */
function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0
  } catch {
    return false
  }
}

/** The locale for `Intl` and `<html lang>`: the browser's regional variant of the language if any, else the default. */
export function formatLocale(locale: Locale): string {
  const regional = navigator.languages.find(
    (tag) => supportedLocale(tag) === locale && tag.includes('-') && isTag(tag),
  )
  return regional ?? { en: DEFAULT_LOCALE, es: 'es-ES', fr: 'fr-FR' }[locale]
}
