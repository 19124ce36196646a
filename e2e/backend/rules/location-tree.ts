import type { Database } from '../db/database'

interface Node {
  locationId: string
  parentLocationId: string | null
  name: string
  timeZone: string | null
  capacity: number | null
}

/** The locations of a tenant. Read anew for each request: there are few, and they may have changed. */
export class LocationTree {
  private readonly nodes: Map<string, Node>

  constructor(db: Database) {
    const rows = db.all<Node>(
      'select "locationId", "parentLocationId", "name", "timeZone", "capacity" from "location"',
    )
    this.nodes = new Map(rows.map((row) => [row.locationId, row]))
  }

  get ids(): string[] {
    return [...this.nodes.keys()]
  }

  has(id: string): boolean {
    return this.nodes.has(id)
  }

  /** The location and its ancestors up to the root. */
  upwards(id: string): Node[] {
    const path: Node[] = []
    for (let node = this.nodes.get(id); node && !path.includes(node);) {
      path.push(node)
      node = node.parentLocationId ? this.nodes.get(node.parentLocationId) : undefined
    }
    return path
  }

  isWithin(id: string, ancestors: ReadonlySet<string>): boolean {
    return this.upwards(id).some((node) => ancestors.has(node.locationId))
  }

  /** The locations and their descendants. */
  below(ids: readonly string[]): string[] {
    const wanted = new Set(ids)
    return this.ids.filter((id) => this.isWithin(id, wanted))
  }

  /** The location's time zone, else the nearest ancestor's, else the tenant's. */
  zoneOf(id: string, fallback: string): string {
    return this.upwards(id).find((node) => node.timeZone)?.timeZone ?? fallback
  }
}
