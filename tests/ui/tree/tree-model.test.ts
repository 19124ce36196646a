// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { ancestorIds, buildTree, filterTree, flattenTree, type FlatNode } from '@/ui/tree/tree-model'

const node = (id: string, parentId: string | null): FlatNode => ({ id, parentId, label: id })
const ids = (nodes: FlatNode[]) => flattenTree(buildTree(nodes)).map((branch) => branch.id)

describe('a tree of flat nodes', () => {
  it('puts children under their parents in any order', () => {
    expect(ids([node('c', 'b'), node('b', 'a'), node('a', null), node('d', null)])).toEqual([
      'a',
      'b',
      'c',
      'd',
    ])
  })

  it('keeps nodes with an unknown parent or in a cycle', () => {
    expect(ids([node('a', 'gone'), node('b', 'c'), node('c', 'b')])).toEqual(['a', 'b', 'c'])
  })

  it('has the ancestor ids of a node', () => {
    const [a] = buildTree([node('a', null), node('b', 'a'), node('c', 'b')])
    expect(a?.children[0]?.children[0]?.path).toEqual(['a', 'b'])
  })

  it('filters to the matches, their ancestors and their descendants', () => {
    const tree = buildTree([node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a')])
    const kept = flattenTree(filterTree(tree, (branch) => branch.id === 'b')).map((branch) => branch.id)
    expect(kept).toEqual(['a', 'b', 'c'])
  })

  it('finds ancestors, also in a cycle', () => {
    const nodes = [node('a', null), node('b', 'a'), node('c', 'b'), node('x', 'y'), node('y', 'x')]
    expect([...ancestorIds(nodes, ['c'])]).toEqual(['b', 'a'])
    expect([...ancestorIds(nodes, ['x'])]).toEqual(['y', 'x'])
  })
})
