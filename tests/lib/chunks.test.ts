// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { chunks } from '@/lib/chunks'

describe('neighbours in groups', () => {
  it('lose none, and the last may be smaller', () => {
    expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
    expect(chunks([], 7)).toEqual([])
  })
})
