import { personName } from '@/lib/text/person-name'
import { placeWords } from '@/lib/text/place-words'
import type { LocationIndex } from '@/lib/location-tree'
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

/** Makes rows of what the server found; the same for the table and a file. */
export const createRowMaker =
  (locations: LocationIndex<Location>) =>
  (user: User): UserRow => ({
    id: String(user.id),
    user,
    name: personName(user) || (user.login ?? ''),
    phone: user.phones?.[0]?.number ?? '',
    ...placeWords(locations, user.locationIds),
  })
