/** A node of a hierarchy as the services send it: flat, with its parent's id. */
export type FlatNode = {
  id: string
  parentId: string | null
  label: string
  isDisabled?: boolean
}

/** Trees up to this size are first shown fully expanded. */
export const SMALL_TREE = 30

/** A hierarchy with parent and child lookups. Has no cycles and loses no node, whatever the data. */
export type Hierarchy<Node extends FlatNode = FlatNode> = {
  nodes: readonly Node[]
  parentOf: ReadonlyMap<string, string | null>
  /** Root nodes are under null; siblings keep the given order. */
  childrenOf: ReadonlyMap<string | null, readonly Node[]>
}

/**
 * Builds the hierarchy of flat nodes. A node with an unknown parent becomes a root, and so does one node of each cycle.
 */
export function buildHierarchy<Node extends FlatNode>(flat: readonly Node[]): Hierarchy<Node> {
  const nodesById = new Map(flat.map((node) => [node.id, node]))
  const nodes = [...nodesById.values()]
  const parentOf = new Map(
    nodes.map(({ id, parentId }) => [id, parentId !== null && nodesById.has(parentId) ? parentId : null]),
  )
  const placed = new Set<string>()
  for (const { id } of nodes) {
    const way = new Set<string>()
    let at: string | null = id
    while (at !== null && !placed.has(at) && !way.has(at)) {
      way.add(at)
      at = parentOf.get(at) ?? null
    }
    if (at !== null && way.has(at)) parentOf.set(at, null)
    for (const one of way) placed.add(one)
  }
  const childrenOf = new Map<string | null, Node[]>()
  for (const node of nodes) {
    const parent = parentOf.get(node.id) ?? null
    const siblings = childrenOf.get(parent)
    if (siblings) siblings.push(node)
    else childrenOf.set(parent, [node])
  }
  return { nodes, parentOf, childrenOf }
}

/** The ids of a node's ancestors, nearest first. */
export function aboveOf({ parentOf }: Hierarchy, id: string): string[] {
  const above: string[] = []
  for (let at = parentOf.get(id); at !== undefined && at !== null; at = parentOf.get(at)) above.push(at)
  return above
}

export type Branch = FlatNode & { children: Branch[] }

/** The tree below a node, by default all of it. */
export function branchesOf(hierarchy: Hierarchy, parentId: string | null = null): Branch[] {
  const nodes = hierarchy.childrenOf.get(parentId) ?? []
  return nodes.map((node) => ({ ...node, children: branchesOf(hierarchy, node.id) }))
}

/** The branches that match, their ancestors, and all descendants of a match. */
export function filterTree(tree: readonly Branch[], matches: (node: FlatNode) => boolean): Branch[] {
  return tree.flatMap((branch) => {
    if (matches(branch)) return branch
    const children = filterTree(branch.children, matches)
    return children.length > 0 ? { ...branch, children } : []
  })
}
