import { WALK_IN_DURATION } from '@/config/constants'

type WalkIn<Id> = {
  /** In ms. */
  now: number
  visitTypeId: Id | null
  locationIds: Id[]
  hosts: readonly { id: Id }[]
}

/** The visit in the payload of `booking.create` for a walk-in: starts now, for one hour. */
export function walkInVisit<Id>({ now, visitTypeId, locationIds, hosts }: WalkIn<Id>) {
  return {
    start: new Date(now).toISOString(),
    end: new Date(now + WALK_IN_DURATION).toISOString(),
    locationIds,
    ...(visitTypeId === null ? {} : { visitTypeId }),
    hostUserIds: hosts.map(({ id }) => id),
  }
}
