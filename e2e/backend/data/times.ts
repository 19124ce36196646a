import type { Row } from '../db/table'

/** In ms; `checkin` and `checkout` are undefined until they happen. */
export interface Times {
  start: number
  end: number
  checkin?: number
  checkout?: number
}

export function at(locationId: string): Row {
  return { locationIds: [locationId], primaryLocationId: locationId }
}

export function period({ start, end }: Times): Row {
  return { start: iso(start), end: iso(end) }
}

export function iso(time: number): string {
  return new Date(time).toISOString()
}
