import { afterEach, expect, it, vi } from 'vitest'
import { firstLocale, formatLocale } from '@/i18n/locale'

afterEach(() => vi.restoreAllMocks())

it.each([
  { languages: ['fr-CA', 'en'], first: 'fr', tag: 'fr-CA' },
  { languages: ['fr'], first: 'fr', tag: 'fr-FR' },
  { languages: ['en-US@posix'], first: 'en', tag: 'en-US' },
  { languages: ['es_MX', 'es-'], first: 'es', tag: 'es-ES' },
  { languages: ['ja'], first: 'en', tag: 'en-US' },
  { languages: [], first: 'en', tag: 'en-US' },
])('browser languages $languages: the app is in $first, dates as in $tag', ({ languages, first, tag }) => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const locale = firstLocale()
  expect([locale, formatLocale(locale)]).toEqual([first, tag])
  expect(() => new Intl.DateTimeFormat(formatLocale(locale))).not.toThrow()
})
