/** A node of a hierarchy as the services send it: flat, with its parent's id. */
export type FlatNode = {
  id: string
  parentId: string | null
  label: string
  isDisabled?: boolean
}

/** A node with its children and the labels of its ancestors, outermost first. */
export type Branch = FlatNode & { children: Branch[]; path: string[] }

/**
 * Builds the tree of flat nodes, siblings in the given order. A node with an unknown parent becomes a root, and so does
 * the first node of a cycle, so that no node of a damaged hierarchy is lost.
 */
export function buildTree(nodes: readonly FlatNode[]): Branch[] {
  const known = new Set(nodes.map((node) => node.id))
  const childrenOf = new Map<string, FlatNode[]>()
  for (const node of nodes) {
    if (node.parentId === null || !known.has(node.parentId)) continue
    const siblings = childrenOf.get(node.parentId)
    if (siblings) siblings.push(node)
    else childrenOf.set(node.parentId, [node])
  }
  const placed = new Set<string>()
  const grow = (node: FlatNode, path: string[]): Branch => {
    placed.add(node.id)
    const below = [...path, node.label]
    const children: Branch[] = []
    for (const child of childrenOf.get(node.id) ?? [])
      if (!placed.has(child.id)) children.push(grow(child, below))
    return { ...node, path, children }
  }
  const roots = nodes.filter((node) => node.parentId === null || !known.has(node.parentId))
  const tree = roots.map((node) => grow(node, []))
  for (const node of nodes) if (!placed.has(node.id)) tree.push(grow(node, []))
  return tree
}

/** The branches that match, their ancestors, and all descendants of a match. */
export function filterTree(tree: readonly Branch[], matches: (branch: Branch) => boolean): Branch[] {
  return tree.flatMap((branch) => {
    if (matches(branch)) return branch
    const children = filterTree(branch.children, matches)
    return children.length > 0 ? { ...branch, children } : []
  })
}

/** All branches, parents before children. */
export function flattenTree(tree: readonly Branch[]): Branch[] {
  return tree.flatMap((branch) => [branch, ...flattenTree(branch.children)])
}

export function ancestorIds(nodes: readonly FlatNode[], ids: readonly string[]): Set<string> {
  const parentOf = new Map(nodes.map((node) => [node.id, node.parentId]))
  const found = new Set<string>()
  for (const id of ids) {
    let parent = parentOf.get(id) ?? null
    while (parent !== null && !found.has(parent)) {
      found.add(parent)
      parent = parentOf.get(parent) ?? null
    }
  }
  return found
}
