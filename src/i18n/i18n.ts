import i18next, { type FormatterModule } from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { isolated } from '@/lib/text/text-parts'
import { firstLocale, formatLocale, storeLocale } from './locale'

// One chunk per namespace and language, so that a screen loads only its own texts.
const files = import.meta.glob<{ default: object }>('/locales/*/*.json')

async function load(locale: string, namespace: string) {
  const file = files[`/locales/${locale}/${namespace}.json`]
  if (!file) throw new Error(`No texts: ${locale}/${namespace}`)
  return file()
}

/** Throws if texts fail to load, so that loading can be retried. i18next would show keys and never retry. */
async function loadTexts(locale: string, namespaces: readonly string[]) {
  return Promise.all(
    namespaces.map(async (namespace) => ({ namespace, texts: (await load(locale, namespace)).default })),
  )
}

function showLocale(locale: string): void {
  document.documentElement.lang = formatLocale(locale as Locale)
}

/** Writes numbers as the language does, e.g. with its thousands separator. */
const numbers: FormatterModule = {
  type: 'formatter',
  init() {},
  add() {},
  addCached() {},
  format: (value: unknown, _, locale) =>
    typeof value === 'number' ? value.toLocaleString(formatLocale(locale as Locale)) : (value as string),
}

const FIRST_NAMESPACES = ['common', 'errors']

/** Loads the texts that every screen needs. Each screen loads its other namespaces itself. */
export async function startI18n(): Promise<void> {
  const locale = firstLocale()
  await loadTexts(locale, FIRST_NAMESPACES)
  i18next.on('languageChanged', showLocale)
  await i18next
    .use(resourcesToBackend(load))
    .use(initReactI18next)
    .use(numbers)
    .init({
      lng: locale,
      fallbackLng: 'en',
      supportedLngs: [...LOCALES],
      ns: FIRST_NAMESPACES,
      defaultNS: 'common',
      // React escapes HTML itself. Names in right-to-left script are isolated, so that they do not reorder the
      // sentence.
      interpolation: { escape: isolated, alwaysFormat: true },
      react: { useSuspense: true },
    })
}

/**
 * Preloads the texts of namespaces, so that a screen renders without waiting for them.
 * @throws if loading fails
 */
export async function loadNamespaces(namespaces: readonly string[]): Promise<void> {
  const locale = i18next.language
  for (const { namespace, texts } of await loadTexts(locale, namespaces))
    i18next.addResourceBundle(locale, namespace, texts)
  await i18next.loadNamespaces([...namespaces])
}

/** Loads namespaces in all languages, because an offline visitor may choose another language. */
export async function loadAllLocales(namespaces: readonly string[]): Promise<void> {
  await loadNamespaces(namespaces)
  await i18next.loadLanguages([...LOCALES])
}

/**
 * An i18next instance with another language for a part of the page, with the texts that every screen needs.
 * @throws if loading its texts fails
 */
export async function i18nIn(locale: Locale): Promise<typeof i18next> {
  for (const { namespace, texts } of await loadTexts(locale, FIRST_NAMESPACES))
    i18next.addResourceBundle(locale, namespace, texts)
  const copy = i18next.cloneInstance()
  await copy.changeLanguage(locale)
  return copy
}

/** Changes the language without storing it: a visitor's choice at a kiosk must not affect the next visitor. */
export async function switchLocale(locale: Locale): Promise<void> {
  await i18next.changeLanguage(locale)
}

export async function changeLocale(locale: Locale): Promise<void> {
  await switchLocale(locale)
  storeLocale(locale)
}
