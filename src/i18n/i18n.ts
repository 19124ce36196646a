import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { isolated } from '@/lib/text/bidi'
import { firstLocale, formatLocale, keepLocale } from './locale'

// One chunk per area and language: a screen waits for its own words only.
const files = import.meta.glob<{ default: object }>('/locales/*/*.json')

async function load(locale: string, area: string) {
  const file = files[`/locales/${locale}/${area}.json`]
  if (!file) throw new Error(`No words: ${locale}/${area}`)
  return file()
}

/** i18next shows keys for words that can't be had, and never asks for them again; this throws, and may be tried again. */
async function wordsOf(locale: string, areas: readonly string[]) {
  return Promise.all(areas.map(async (area) => ({ area, words: (await load(locale, area)).default })))
}

function showLocale(locale: string): void {
  document.documentElement.lang = formatLocale(locale as Locale)
}

const FIRST_AREAS = ['common', 'errors']

/** Loads the words that every screen needs. The rest come with the screens that use them. */
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
      // React writes text as text; a name from right to left must not turn the words and figures of its sentence.
      interpolation: { escape: isolated },
      react: { useSuspense: true },
    })
}

/**
 * Loads an area's words, so that a screen does not have to wait for them once it is there.
 * @throws what kept them from being loaded
 */
export async function loadWords(areas: readonly string[]): Promise<void> {
  const locale = i18next.language
  for (const { area, words } of await wordsOf(locale, areas)) i18next.addResourceBundle(locale, area, words)
  await i18next.loadNamespaces([...areas])
}

/** Loads areas in every language: whoever comes without network may speak another one. */
export async function loadAllWords(areas: readonly string[]): Promise<void> {
  await loadWords(areas)
  await i18next.loadLanguages([...LOCALES])
}

/**
 * Another language for a part of the page, with the words that every screen needs.
 * @throws what kept its words from being loaded
 */
export async function i18nIn(locale: Locale): Promise<typeof i18next> {
  for (const { area, words } of await wordsOf(locale, FIRST_AREAS))
    i18next.addResourceBundle(locale, area, words)
  const copy = i18next.cloneInstance()
  await copy.changeLanguage(locale)
  return copy
}

/** Changes the language without keeping it: what a visitor chose at a kiosk is nobody else's. */
export async function speakLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale)
}

export async function changeLocale(locale: Locale): Promise<void> {
  await speakLocale(locale)
  keepLocale(locale)
}
