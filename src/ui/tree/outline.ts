import { buildHierarchy, type FlatNode, type Hierarchy } from './tree-model'

/** A hierarchy as the lines of a list. */
type Outline<Node extends FlatNode = FlatNode> = Hierarchy<Node> & {
  /** All lines from the top. */
  lines: readonly OutlineLine<Node>[]
}

/** A node with its collapsed and expanded row. The objects are stable, so that unchanged rows do not render again. */
type OutlineLine<Node extends FlatNode> = {
  closed: OutlineRow<Node>
  /** Null for a leaf. */
  open: OutlineRow<Node> | null
  /** Index of the first line after its descendants. */
  next: number
}

export type OutlineRow<Node extends FlatNode = FlatNode> = {
  id: string
  node: Node
  /** From 1. */
  level: number
  position: number
  setSize: number
  /** Null for a leaf. */
  isOpen: boolean | null
}

/** Builds the outline of flat nodes, see `buildHierarchy`. */
export function buildOutline<Node extends FlatNode>(flat: readonly Node[]): Outline<Node> {
  const hierarchy = buildHierarchy(flat)
  return { ...hierarchy, lines: linesOf(hierarchy.childrenOf) }
}

function linesOf<Node extends FlatNode>(
  childrenOf: ReadonlyMap<string | null, readonly Node[]>,
): OutlineLine<Node>[] {
  const lines: OutlineLine<Node>[] = []
  // A stack instead of recursion: a damaged hierarchy may be very deep.
  const waiting: OutlineRow<Node>[] = []
  const put = (parent: string | null, level: number) => {
    const siblings = childrenOf.get(parent) ?? []
    for (let at = siblings.length - 1; at >= 0; at--) {
      const node = siblings[at]
      if (!node) continue
      const isOpen = childrenOf.has(node.id) ? false : null
      waiting.push({ id: node.id, node, level, position: at + 1, setSize: siblings.length, isOpen })
    }
  }
  // Ancestors whose `next` is not known yet, innermost last.
  const above: OutlineLine<Node>[] = []
  const end = (level: number) => {
    while (above.length >= level) {
      const line = above.pop()
      if (line) line.next = lines.length
    }
  }
  put(null, 1)
  for (let closed = waiting.pop(); closed; closed = waiting.pop()) {
    end(closed.level)
    const open = closed.isOpen === null ? null : { ...closed, isOpen: true }
    const line = { closed, open, next: 0 }
    lines.push(line)
    above.push(line)
    if (open) put(closed.id, closed.level + 1)
  }
  end(1)
  return lines
}

/** The visible rows from the top, without descendants of collapsed nodes. */
export function outlineRows<Node extends FlatNode>(
  { lines }: Outline<Node>,
  isOpen: (id: string) => boolean,
): OutlineRow<Node>[] {
  const rows: OutlineRow<Node>[] = []
  let at = 0
  for (let line = lines[at]; line; line = lines[at]) {
    const { closed, open, next } = line
    const isShut = open !== null && !isOpen(closed.id)
    rows.push(isShut ? closed : (open ?? closed))
    at = isShut ? next : at + 1
  }
  return rows
}

/** The matching nodes and their ancestors. */
export function narrowed<Node extends FlatNode>(
  outline: Outline<Node>,
  matches: (node: Node) => boolean,
): Outline<Node> {
  const kept = new Set<string>()
  for (const node of outline.nodes) {
    if (!matches(node)) continue
    for (let at: string | null = node.id; at !== null && !kept.has(at); at = outline.parentOf.get(at) ?? null)
      kept.add(at)
  }
  return buildOutline(outline.nodes.filter(({ id }) => kept.has(id)))
}
