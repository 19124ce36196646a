import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { isolated } from '@/lib/text/bidi'
import { firstLocale, formatLocale, keepLocale } from './locale'

// One chunk per area and language, so that a screen loads only its own texts.
const files = import.meta.glob<{ default: object }>('/locales/*/*.json')

async function load(locale: string, area: string) {
  const file = files[`/locales/${locale}/${area}.json`]
  if (!file) throw new Error(`No words: ${locale}/${area}`)
  return file()
}

/** Throws if texts fail to load, so that loading can be retried. i18next would show keys and never retry. */
async function wordsOf(locale: string, areas: readonly string[]) {
  return Promise.all(areas.map(async (area) => ({ area, words: (await load(locale, area)).default })))
}

function showLocale(locale: string): void {
  document.documentElement.lang = formatLocale(locale as Locale)
}

const FIRST_AREAS = ['common', 'errors']

/** Loads the texts that every screen needs. Each screen loads its other areas itself. */
export async function startI18n(): Promise<void> {
  const locale = firstLocale()
  await wordsOf(locale, FIRST_AREAS)
  i18next.on('languageChanged', showLocale)
  await i18next
    .use(resourcesToBackend(load))
    .use(initReactI18next)
    .init({
      lng: locale,
      fallbackLng: 'en',
      supportedLngs: [...LOCALES],
      ns: FIRST_AREAS,
      defaultNS: 'common',
      // React escapes HTML itself. Names in right-to-left script are isolated, so that they do not reorder the
      // sentence.
      interpolation: { escape: isolated },
      react: { useSuspense: true },
    })
}

/**
 * Preloads an area's texts, so that a screen renders without waiting for them.
 * @throws if loading fails
 */
export async function loadWords(areas: readonly string[]): Promise<void> {
  const locale = i18next.language
  for (const { area, words } of await wordsOf(locale, areas)) i18next.addResourceBundle(locale, area, words)
  await i18next.loadNamespaces([...areas])
}

/** Loads areas in all languages, because an offline visitor may choose another language. */
export async function loadAllWords(areas: readonly string[]): Promise<void> {
  await loadWords(areas)
  await i18next.loadLanguages([...LOCALES])
}

/**
 * An i18next instance with another language for a part of the page, with the texts that every screen needs.
 * @throws if loading its texts fails
 */
export async function i18nIn(locale: Locale): Promise<typeof i18next> {
  for (const { area, words } of await wordsOf(locale, FIRST_AREAS))
    i18next.addResourceBundle(locale, area, words)
  const copy = i18next.cloneInstance()
  await copy.changeLanguage(locale)
  return copy
}

/** Changes the language without storing it: a visitor's choice at a kiosk must not affect the next visitor. */
export async function speakLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale)
}

export async function changeLocale(locale: Locale): Promise<void> {
  await speakLocale(locale)
  keepLocale(locale)
}
