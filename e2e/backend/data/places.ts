import type { Database } from '../db/database'
import type { Random } from './random'

interface Place {
  locationId: string
  capacity: number | null
}

/** The rooms in which visits take place; one that has a capacity is never over-filled by the demo itself. */
export class Places {
  private readonly all: Place[]
  private readonly inside = new Map<string, number>()

  constructor(db: Database) {
    this.all = db.all<Place>(
      `select "locationId", "capacity" from "location" l where not exists
       (select 1 from "location" c where c."parentLocationId" = l."locationId") order by "locationId"`,
    )
  }

  /** A room without a limit. */
  get largest(): string {
    return this.all.find((place) => place.capacity === null)?.locationId ?? ''
  }

  /** A room that has space for `people` more who are in it now (0: they are not yet, or no longer, there). */
  pick(random: Random, people: number): string {
    const withSpace = this.all.filter(({ locationId, capacity }) => {
      return capacity === null || (this.inside.get(locationId) ?? 0) + people <= capacity
    })
    const { locationId } = random.pick(withSpace)
    this.inside.set(locationId, (this.inside.get(locationId) ?? 0) + people)
    return locationId
  }
}
