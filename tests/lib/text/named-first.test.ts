// @vitest-environment node
import { expect, it } from 'vitest'
import { createMatcher, namedFirst } from '@/lib/text/named-first'

it.each([
  ['fro', 'Front desk', true],
  ['desk fr', 'Front desk', true],
  ['ont', 'Front desk', false],
  ['EXPECTANT', 'Émile Éxpéctant', true],
  ['walk-in', 'Walk-in', true],
  ["o'n", 'Jean-Luc O’Neill', true],
  ['oneill', 'Jean-Luc O’Neill', true],
  ['O’Neill, Jean Luc', 'Jean-Luc O’Neill', true],
  ['mueller', 'Jürgen Müller', true],
  ['Mu\u0308ller', 'Jürgen Müller', true],
  ['joe', 'John Smith', false],
  ['lane', 'Abbott & Lane', true],
  ['dark', 'Theme: Dark', true],
  ['anna@north', 'anna@northwind.example', true],
  ['', 'Anything', true],
])("'%s' matches '%s': %s", (search, text, isFound) => {
  expect(createMatcher(search)(text)).toBe(isFound)
})

it('sorts labels that begin with the search words first', () => {
  const found = ['Hannah Bailey', 'Joanna White', 'Anna Whitfield'].map((label) => ({ label }))
  expect(namedFirst('anna w', found, 2).map(({ label }) => label)).toEqual([
    'Anna Whitfield',
    'Hannah Bailey',
  ])
})
