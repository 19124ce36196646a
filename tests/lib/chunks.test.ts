// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { chunks } from '@/lib/chunks'

describe('groups of neighbours', () => {
  it('lose no item, and the last group may be smaller', () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(chunks([], 7)).toEqual([])
  })
})
