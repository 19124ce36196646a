import type { VisitUser } from '@/services/booking/visit-user'

/**
 * This desk's latest changes by visitor id: the record after the change, null for a visitor who was removed from the visit,
 * and when it was known. Times are of `performance.now`, because their order must not depend on the device's clock.
 */
export type OwnChanges = ReadonlyMap<string, { at: number; visitor: VisitUser | null }>

export const NO_CHANGES: OwnChanges = new Map()

/**
 * The changes that a response may lack, because it was requested before they were known. They win over it; every later
 * response wins over them.
 * @param askedAt when the response was requested
 */
export const changesSince = (changes: OwnChanges, askedAt: number): OwnChanges =>
  changes.size === 0 ? changes : new Map([...changes].filter(([, { at }]) => at >= askedAt))
