// @vitest-environment node
import { expect, it } from 'vitest'
import { isolated } from '@/lib/text/bidi'

it.each(['Zoë Núñez', '李小龍', '👨‍👩‍👧‍👦 Zoë', '=1+1', '14:05', ''])('%j is unchanged', (text) => {
  expect(isolated(text)).toBe(text)
})

it.each(['محمد بن علي (الابن)', 'Ali محمد', 'שלום Ltd.'])('%j is wrapped in direction isolates', (text) => {
  expect(isolated(text)).toBe(`\u2068${text}\u2069`)
})
