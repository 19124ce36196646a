import { describe, expect, it } from 'vitest'
import { createRowSlots } from '@/ui/row-slots'

describe('the elements of the rows', () => {
  it('stay with their rows while most of the rows stay', () => {
    const slots = createRowSlots()
    const [a, b, c, d] = slots(['a', 'b', 'c', 'd'], 'a')
    const [b2, c2, d2, e] = slots(['b', 'c', 'd', 'e'], 'b')
    expect([b2, c2, d2]).toEqual([b, c, d])
    expect([a, b, c, d]).not.toContain(e)
  })

  it('show other rows, in their order, where most are others', () => {
    const slots = createRowSlots()
    const first = slots(['a', 'b', 'c', 'd'], 'a')
    const next = slots(['w', 'x', 'y', 'z'], 'w')
    // The element of the row that had the focus goes with it.
    expect(next.slice(0, 3)).toEqual(first.slice(1))
    expect(first).not.toContain(next[3])
  })

  it('never give the element of the row in the tab order to another', () => {
    const slots = createRowSlots()
    const first = slots(['a', 'b', 'c', 'd', 'e'], 'b')
    const next = slots(['v', 'w', 'b', 'x', 'y'], 'b')
    expect(next[2]).toBe(first[1])
    expect(next[0]).toBe(first[0])
    expect(next.slice(3)).toEqual(first.slice(2, 4))
    expect(new Set(next).size).toBe(5)
  })

  it('are unique whatever comes', () => {
    const slots = createRowSlots()
    slots(['a', 'b', 'c'], 'c')
    slots(['c', 'x'], 'c')
    const keys = slots(['p', 'q', 'r', 's', 'c', 't', 'u'], 'c')
    expect(new Set(keys).size).toBe(7)
    expect(slots([], null)).toEqual([])
  })
})
