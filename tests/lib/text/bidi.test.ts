// @vitest-environment node
import { expect, it } from 'vitest'
import { isolated } from '@/lib/text/bidi'

it.each(['Zoë Núñez', '李小龍', '👨‍👩‍👧‍👦 Zoë', '=1+1', '14:05', ''])('%j is left as it is', (text) => {
  expect(isolated(text)).toBe(text)
})

it.each(['محمد بن علي (الابن)', 'Ali محمد', 'שלום Ltd.'])(
  '%j is kept apart from what is around it',
  (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`)
  },
)
