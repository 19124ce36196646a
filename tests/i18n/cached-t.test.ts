// @vitest-environment node
import { createInstance } from 'i18next'
import { expect, it, vi } from 'vitest'
import { cachedT } from '@/i18n/cached-t'

const desk = {
  checkIn: 'Check in',
  more: 'More for {{name}}',
  card: '{{number}} of {{name}}',
  hidden_one: '{{number}} hidden',
  hidden_other: '{{number}} are hidden',
}
const i18n = createInstance({
  lng: 'en',
  resources: { en: { desk } },
  initAsync: false,
  interpolation: { escapeValue: false },
})
void i18n.init()
// Cast, because `t` is typed by the app's keys.
const ask = i18n.t as unknown as (key: string, fill?: object) => string

function wordsAndAsked() {
  const asked = vi.fn((key: string, fill?: object) => ask(`desk:${key}`, fill))
  return { t: cachedT(asked), asked }
}

it('looks each word up once, whatever it is filled with', () => {
  const { t, asked } = wordsAndAsked()
  expect([t('checkIn'), t('checkIn')]).toEqual(['Check in', 'Check in'])
  expect(t('more', { name: 'Ana' })).toBe('More for Ana')
  expect(t('more', { name: 'Luc' })).toBe('More for Luc')
  expect(t('card', { number: '7', name: 'Ana' })).toBe('7 of Ana')
  expect(asked).toHaveBeenCalledTimes(3)
})

it('fills in a name as it is, also one that looks like a gap or a pattern', () => {
  const { t } = wordsAndAsked()
  expect(t('more', { name: '$& {{name}} $t(checkIn)' })).toBe('More for $& {{name}} $t(checkIn)')
})

it('isolates a right-to-left name, as i18next does', () => {
  const { t } = wordsAndAsked()
  expect(t('more', { name: 'דנה' })).toBe('More for \u2068דנה\u2069')
})

it('leaves to i18next what is counted', () => {
  const { t } = wordsAndAsked()
  expect(t('hidden', { count: 1, number: '1' })).toBe('1 hidden')
  expect(t('hidden', { count: 2, number: '2' })).toBe('2 are hidden')
})
