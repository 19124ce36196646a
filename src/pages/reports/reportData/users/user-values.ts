import type { Id } from '@/http/calls'
import { listToSend } from '@/http/list-to-send'
import type { User, UserChange } from '@/services/user/user'

/** A user's permissions and locations, separate from the person fields. */
export type Access = {
  login: string
  locationIds: Id[]
  isHost: boolean
  simpleBooking: boolean
  enabled: boolean
}

export function accessOf(user: User | null): Access {
  return {
    login: user?.login ?? '',
    locationIds: user?.locationIds ?? [],
    isHost: user?.isHost ?? false,
    simpleBooking: user?.simpleBooking ?? false,
    enabled: user?.enabled ?? true,
  }
}

/** Fields that differ. */
export function changedAccess(before: Access, after: Access): (keyof Access)[] {
  const parts = Object.keys(before) as (keyof Access)[]
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}

/** The patch of access fields, without `simpleBooking`: only toggleSimpleBooking changes it. */
export function accessChange(user: User | null, before: Access, after: Access): UserChange {
  const { simpleBooking: _, ...patched } = after
  const sent: UserChange = { ...patched, locationIds: listToSend(user, 'locationIds', after.locationIds) }
  const parts = new Set<string>(changedAccess(before, after))
  return Object.fromEntries(Object.entries(sent).filter(([part]) => parts.has(part)))
}
