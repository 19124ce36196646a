// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { chunks, toggled } from '@/lib/lists'

describe('groups of neighbours', () => {
  it('lose no item, and the last group may be smaller', () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(chunks([], 7)).toEqual([])
  })
})

it('adds or removes ids in a copy', () => {
  const ids = new Set(['a', 'b'])
  expect(toggled(ids, ['b', 'c'], true)).toEqual(new Set(['a', 'b', 'c']))
  expect(toggled(ids, ['b', 'c'], false)).toEqual(new Set(['a']))
  expect(ids).toEqual(new Set(['a', 'b']))
})
