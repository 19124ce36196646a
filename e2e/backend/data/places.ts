import type { Database } from '../db/database'
import type { Random } from './random'

interface Place {
  locationId: string
  capacity: number | null
}

/** The rooms for demo visits; demo data never exceeds a room's capacity. */
export class Places {
  private readonly all: Place[]
  private readonly inside = new Map<string, number>()

  constructor(db: Database) {
    this.all = db.all<Place>(
      `select "locationId", "capacity" from "location" l where not exists
       (select 1 from "location" c where c."parentLocationId" = l."locationId") order by "locationId"`,
    )
  }

  /** A room without a capacity limit. */
  get largest(): string {
    return this.all.find((place) => place.capacity === null)?.locationId ?? ''
  }

  /** Picks a room with space for `people` more on site (0 if they are not on site). */
  pick(random: Random, people: number): string {
    const withSpace = this.all.filter(({ locationId, capacity }) => {
      return capacity === null || (this.inside.get(locationId) ?? 0) + people <= capacity
    })
    const { locationId } = random.pick(withSpace)
    this.inside.set(locationId, (this.inside.get(locationId) ?? 0) + people)
    return locationId
  }
}
