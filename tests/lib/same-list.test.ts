// @vitest-environment node
import { expect, it } from 'vitest'
import { createSameList } from '@/lib/same-list'

it('returns the previous list if it has the same items', () => {
  const keep = createSameList<string>()
  const list = keep(['a', 'b'])
  expect(keep(['a', 'b'])).toBe(list)
  const shorter = keep(['a'])
  expect(shorter).toEqual(['a'])
  const other = keep(['c'])
  expect(other).toEqual(['c'])
  expect(keep(['c'])).toBe(other)
})
