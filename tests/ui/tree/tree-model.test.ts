// @vitest-environment node
import { describe, expect, it } from 'vitest'
import {
  aboveOf,
  type Branch,
  branchesOf,
  buildHierarchy,
  filterTree,
  type FlatNode,
} from '@/ui/tree/tree-model'

const node = (id: string, parentId: string | null): FlatNode => ({ id, parentId, label: id })
const treeOf = (nodes: FlatNode[]) => branchesOf(buildHierarchy(nodes))
const idsIn = (tree: Branch[]): string[] => tree.flatMap(({ id, children }) => [id, ...idsIn(children)])
const ids = (nodes: FlatNode[]) => idsIn(treeOf(nodes))

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

  it('has the descendants of a node', () => {
    const [a] = treeOf([node('a', null), node('b', 'a'), node('c', 'b')])
    expect(a?.children[0]?.children[0]?.id).toBe('c')
  })

  it('filters to the matches, their ancestors and their descendants', () => {
    const tree = treeOf([node('a', null), node('b', 'a'), node('c', 'b'), node('d', 'a')])
    const kept = filterTree(tree, (branch) => branch.id === 'b')
    expect(idsIn(kept)).toEqual(['a', 'b', 'c'])
  })

  it('finds ancestors, also in a cycle', () => {
    const nodes = [node('a', null), node('b', 'a'), node('c', 'b'), node('x', 'y'), node('y', 'x')]
    expect(aboveOf(buildHierarchy(nodes), 'c')).toEqual(['b', 'a'])
    expect(aboveOf(buildHierarchy(nodes), 'y')).toEqual(['x'])
  })
})
