// @vitest-environment node
import { dotted, isolated, listed } from '@/lib/text/text-parts'
// @vitest-environment node
import { expect, it } from 'vitest'

it('joins the known parts with dots and isolates right-to-left parts', () => {
  expect(dotted(['Acme', null, '', undefined, false, 'Host: Helen'])).toBe('Acme · Host: Helen')
  expect(dotted(['شركة', 'محمد', 'V0021'])).toBe('\u2068شركة\u2069 · \u2068محمد\u2069 · V0021')
})

it('lists names in the format of the language', () => {
  expect(listed(['Ana', 'محمد', 'Bo'], 'en-US')).toBe('Ana, \u2068محمد\u2069, and Bo')
  expect(listed(['Ana', 'Bo'], 'es-ES')).toBe('Ana y Bo')
})

it.each(['Zoë Núñez', '李小龍', '👨‍👩‍👧‍👦 Zoë', '=1+1', '14:05', ''])('%j is unchanged', (text) => {
  expect(isolated(text)).toBe(text)
})

it.each(['محمد بن علي (الابن)', 'Ali محمد', 'שלום Ltd.'])('%j is wrapped in direction isolates', (text) => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`)
})
