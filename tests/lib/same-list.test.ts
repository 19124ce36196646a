// @vitest-environment node
import { expect, it } from 'vitest'
import { createSameList } from '@/lib/same-list'

it('is the list of before while it holds the same', () => {
  const keep = createSameList<string>()
  const list = keep(['a', 'b'])
  expect(keep(['a', 'b'])).toBe(list)
  const shorter = keep(['a'])
  expect(shorter).toEqual(['a'])
  const other = keep(['c'])
  expect(other).toEqual(['c'])
  expect(keep(['c'])).toBe(other)
})
