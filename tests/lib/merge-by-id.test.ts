// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { mergeById } from '@/lib/merge-by-id'

type Entry = { id: string; at: number; word?: string }

const merge = (current: readonly Entry[], changed: readonly Entry[]) =>
  mergeById(
    current,
    changed,
    ({ id }) => id,
    (one, other) => one.at - other.at,
  )
const list: readonly Entry[] = [
  { id: 'a', at: 1 },
  { id: 'b', at: 2 },
  { id: 'c', at: 3 },
]

describe('merging changes', () => {
  it('returns the same list if nothing changed', () => {
    const { records, changedIds } = merge(list, [{ id: 'b', at: 2 }])
    expect(records).toBe(list)
    expect(changedIds.size).toBe(0)
  })

  it('replaces changed records and keeps the others', () => {
    const { records, changedIds } = merge(list, [{ id: 'b', at: 2, word: 'in' }])
    expect(records.map(({ id, word }) => [id, word])).toEqual([
      ['a', undefined],
      ['b', 'in'],
      ['c', undefined],
    ])
    expect(records[0]).toBe(list[0])
    expect([...changedIds]).toEqual(['b'])
  })

  it('inserts a new record in order', () => {
    const { records, changedIds } = merge(list, [{ id: 'n', at: 1.5 }])
    expect(records.map(({ id }) => id)).toEqual(['a', 'n', 'b', 'c'])
    expect([...changedIds]).toEqual(['n'])
  })

  it('moves a record whose order changed', () => {
    const { records } = merge(list, [{ id: 'a', at: 9 }])
    expect(records.map(({ id }) => id)).toEqual(['b', 'c', 'a'])
  })

  it('takes the last of two versions of a record', () => {
    const twice = [
      { id: 'b', at: 2, word: 'first' },
      { id: 'b', at: 2, word: 'second' },
    ]
    expect(merge(list, twice).records[1]?.word).toBe('second')
  })

  it('does not change the given list', () => {
    merge(list, [{ id: 'z', at: 0 }])
    expect(list.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  })
})
