import { expect, it } from 'vitest'
import { createMatcher } from '@/layouts/palette/matches'

it.each([
  ['fro', 'Front desk', true],
  ['desk fr', 'Front desk', true],
  ['ont', 'Front desk', false],
  ['EXPECTANT', 'Émile Éxpéctant', true],
  ['lane', 'Abbott & Lane', true],
  ['dark', 'Theme: Dark', true],
  ['anna@north', 'anna@northwind.example', true],
  ['', 'Anything', true],
])("'%s' finds '%s': %s", (search, text, isFound) => {
  expect(createMatcher(search)(text)).toBe(isFound)
})
