// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { buildOutline, narrowed, outlineRows } from '@/ui/tree/outline'
import { aboveOf, type FlatNode } from '@/ui/tree/tree-model'

const node = (id: string, parentId: string | null): FlatNode => ({ id, parentId, label: id })
const site = [node('c', 'b'), node('a', null), node('b', 'a'), node('d', 'a'), node('e', null)]
const all = () => true
const ids = (nodes: FlatNode[], isOpen: (id: string) => boolean = all) =>
  outlineRows(buildOutline(nodes), isOpen).map((row) => `${row.level}${row.node.id}`)

describe('an outline', () => {
  it('lists children below their parents in the given order', () => {
    expect(ids(site)).toEqual(['1a', '2b', '3c', '2d', '1e'])
  })

  it('leaves out the children of closed nodes, and returns which nodes are open', () => {
    const rows = outlineRows(buildOutline(site), (id) => id === 'a')
    expect(rows.map((row) => [row.node.id, row.isOpen, row.position, row.setSize])).toEqual([
      ['a', true, 1, 2],
      ['b', false, 1, 2],
      ['d', null, 2, 2],
      ['e', null, 2, 2],
    ])
  })

  it('keeps nodes with a missing parent or in a cycle', () => {
    expect(ids([node('a', 'gone'), node('b', 'c'), node('c', 'b'), node('d', 'c')])).toEqual([
      '1a',
      '1b',
      '2c',
      '3d',
    ])
    expect(ids([node('a', 'a')])).toEqual(['1a'])
    // Attached to a cycle that comes later.
    expect(ids([node('d', 'c'), node('b', 'c'), node('c', 'b')])).toEqual(['1c', '2d', '2b'])
  })

  it('finds the ancestors of a node, also in a cycle', () => {
    expect(aboveOf(buildOutline(site), 'c')).toEqual(['b', 'a'])
    expect(aboveOf(buildOutline([node('b', 'c'), node('c', 'b')]), 'c')).toEqual(['b'])
    expect(aboveOf(buildOutline(site), 'unknown')).toEqual([])
  })

  it('narrows to the matches and their ancestors', () => {
    const kept = narrowed(buildOutline(site), ({ id }) => id === 'c' || id === 'e')
    expect(outlineRows(kept, all).map((row) => row.node.id)).toEqual(['a', 'b', 'c', 'e'])
  })

  it('supports 5,000 levels', () => {
    const deep = Array.from({ length: 5000 }, (_, n) => node(String(n), n === 0 ? null : String(n - 1)))
    expect(outlineRows(buildOutline(deep), all).at(-1)?.level).toBe(5000)
  })
})
