// @vitest-environment node
import { expect, it } from 'vitest'
import { dotted, isolated, listed } from '@/lib/bidi'

it.each(['Zoë Núñez', '李小龍', '👨‍👩‍👧‍👦 Zoë', '=1+1', '14:05', ''])('%j is left as it is', (text) => {
  expect(isolated(text)).toBe(text)
})

it.each(['محمد بن علي (الابن)', 'Ali محمد', 'שלום Ltd.', '𞤀𞤁'])(
  '%j is kept apart from what is around it',
  (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`)
  },
)

it('parts what is known by dots, each with its own direction', () => {
  expect(dotted(['Acme', null, '', undefined, false, 'Host: Helen'])).toBe('Acme · Host: Helen')
  expect(dotted(['شركة', 'محمد', 'V0021'])).toBe('\u2068شركة\u2069 · \u2068محمد\u2069 · V0021')
})

it('lists names as the language does', () => {
  expect(listed(['Ana', 'محمد', 'Bo'], 'en-US')).toBe('Ana, \u2068محمد\u2069, and Bo')
  expect(listed(['Ana', 'Bo'], 'es-ES')).toBe('Ana y Bo')
})
