import type { LocationIndex } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { placeTexts } from '@/lib/text/place-texts'
import type { Location } from '@/services/location'
import type { User } from '@/services/user/user'

export type UserRow = {
  id: string
  user: User
  name: string
  phone: string
  place: string
  placePath: string
}

export const createRowMaker =
  (locations: LocationIndex<Location>) =>
  (user: User): UserRow => ({
    id: String(user.id),
    user,
    name: personName(user) || (user.login ?? ''),
    phone: user.phones?.[0]?.number ?? '',
    ...placeTexts(locations, user.locationIds),
  })
