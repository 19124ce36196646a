// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/config/constants'

const folder = fileURLToPath(new URL('../../locales', import.meta.url))
const areas = readdirSync(`${folder}/en`).sort()
const others = LOCALES.filter((locale) => locale !== 'en')

/** All texts of a file by key, `a.b.c`. */
function textsOf(locale: string, area: string): Map<string, string> {
  const texts = new Map<string, string>()
  function walk(value: unknown, path: string[]): void {
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key])
    else texts.set(path.join('.'), String(value))
  }
  walk(JSON.parse(readFileSync(`${folder}/${locale}/${area}`, 'utf8')), [])
  return texts
}

/** Languages have different plural forms, so keys are compared without the form's suffix. */
const withoutForm = (key: string) => key.replace(/_(?:ordinal_)?(?:zero|one|two|few|many|other)$/, '')
const keysOf = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(withoutForm))].sort()

function formsOf(texts: Map<string, string>): Map<string, string[]> {
  const forms = new Map<string, string[]>()
  for (const key of texts.keys()) {
    const base = withoutForm(key)
    if (base !== key) forms.set(base, [...(forms.get(base) ?? []), key.slice(base.length + 1)])
  }
  return forms
}

/** The placeholders of a key in all its plural forms together, because 'one' may spell out the number. */
function placeholders(texts: Map<string, string>): Record<string, string[]> {
  const found: Record<string, Set<string>> = {}
  for (const [key, text] of texts) {
    const names = (found[withoutForm(key)] ??= new Set())
    for (const [, name = ''] of text.matchAll(/\{\{\s*(?:-\s*)?([\w.]+)/g)) names.add(name)
  }
  return Object.fromEntries(Object.entries(found).map(([key, names]) => [key, [...names].sort()]))
}

/** Tags in a text, e.g. `<strong>`, which the code replaces by name. */
const tagsOf = (text: string) => [...text.matchAll(/<\/?(\w+)/g)].map(([tag]) => tag).sort()

describe.each(others)('the words in %s', (locale) => {
  it('have a file for every area', () => {
    expect(readdirSync(`${folder}/${locale}`).sort()).toEqual(areas)
  })

  it.each(areas)('%s has the keys of English, no more and no fewer', (area) => {
    expect(keysOf(textsOf(locale, area))).toEqual(keysOf(textsOf('en', area)))
  })

  it.each(areas)('%s fills in the same names', (area) => {
    expect(placeholders(textsOf(locale, area))).toEqual(placeholders(textsOf('en', area)))
  })

  it.each(areas)('%s has the same tags', (area) => {
    const english = textsOf('en', area)
    for (const [key, text] of textsOf(locale, area)) {
      const original = english.get(key)
      if (original !== undefined) expect([key, tagsOf(text)]).toEqual([key, tagsOf(original)])
    }
  })
})

describe.each([...LOCALES])('in %s', (locale) => {
  it.each(areas)('%s has no empty text', (area) => {
    for (const [key, text] of textsOf(locale, area)) expect(text.trim(), key).not.toBe('')
  })

  it.each(areas)('%s has every plural form that the language knows', (area) => {
    const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    for (const [key, forms] of formsOf(textsOf(locale, area))) {
      if (forms.some((form) => form.startsWith('ordinal'))) continue
      const missing = needed.filter((form) => form !== 'many' && !forms.includes(form))
      expect([key, missing]).toEqual([key, []])
    }
  })
})

it.each(areas)('in French %s lets no line begin with a mark that belongs to the word before', (area) => {
  for (const [key, text] of textsOf('fr', area))
    expect(text, `${key} (a no-break space, U+00A0, comes before such a mark)`).not.toMatch(/ [:;?!»]|« /)
})

it('in Spanish the choice of the other version is not named by a word that also means yours', () => {
  expect(textsOf('es', 'form.json').get('conflict.theirs')).not.toMatch(/\b(?:suya|suyo)s?\b/)
})

// Words that were used beside another one for the same thing.
const SECOND_TERMS = {
  en: /\busual (?:view|columns)|\bplace of/i,
  es: /habilit|\bhabituales$|\blugar superior|^el lugar de/i,
  fr: /emplacement|(?:vue|colonnes) habituelle/i,
}

describe.each([...LOCALES])('in %s', (locale) => {
  it.each(areas)('%s has one term for one thing, and typographic apostrophes', (area) => {
    for (const [key, text] of textsOf(locale, area)) {
      expect(text, key).not.toMatch(SECOND_TERMS[locale])
      // The action of this name is specified with a straight one.
      expect(text.replace("can't come", ''), key).not.toMatch(/\p{L}'\p{L}/u)
    }
  })
})
