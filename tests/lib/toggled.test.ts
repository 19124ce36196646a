import { expect, it } from 'vitest'
import { toggled } from '@/lib/toggled'

it('adds or removes ids in a copy', () => {
  const ids = new Set(['a', 'b'])
  expect(toggled(ids, ['b', 'c'], true)).toEqual(new Set(['a', 'b', 'c']))
  expect(toggled(ids, ['b', 'c'], false)).toEqual(new Set(['a']))
  expect(ids).toEqual(new Set(['a', 'b']))
})
