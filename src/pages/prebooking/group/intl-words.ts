// Words that the browser knows: countries, languages, large cities, days of the week. In lists without headings they stand
// where a company could be.
import { fold } from '@/lib/text/fold'
import { dateFormat } from '@/lib/time/date-format'

const LANGUAGES = 'en es fr de it nl pt pl sv da nb fi cs sk hu ro tr ru uk el zh ja ko ar'.split(' ')
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let names: ReadonlySet<string> | null = null

/** Folded names. Collected once, on demand: a list with headings does not need them. */
export function intlWords(): ReadonlySet<string> {
  if (names) return names
  const found = new Set(['usa', 'uk', 'uae', 'england', 'scotland', 'wales'])
  const pairs = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
  for (const type of ['region', 'language'] as const) {
    let codes = pairs
    for (const language of LANGUAGES) {
      const known = new Intl.DisplayNames(language, { type, fallback: 'none' })
      codes = codes.filter((code) => {
        const name = known.of(code)
        if (name) found.add(fold(name))
        return name !== undefined
      })
    }
    // 'ES' of Spain; those of languages are words of others.
    if (type === 'region') for (const code of codes) found.add(fold(code))
  }
  for (const language of LANGUAGES)
    for (const day of [1, 2, 3, 4, 5, 6, 7])
      found.add(fold(dateFormat(language, { weekday: 'long' }).format(Date.UTC(2026, 0, day))))
  // 'Europe/Madrid'
  for (const zone of Intl.supportedValuesOf('timeZone'))
    found.add(fold((zone.split('/').at(-1) ?? '').replaceAll('_', ' ')))
  return (names = found)
}
