import type { HeldCard } from '@/hooks/user/held-cards'
import { placeWords } from '@/lib/text/place-words'
import type { LocationIndex } from '@/lib/location-tree'
import { zoneOf } from '@/lib/time/wall-time'
import type { Location } from '@/services/location'
import type { IssuableItemCategory } from '@/services/user/issuable-item-category'
import { CARD_STATUSES, type CardStatus } from './card-filters'

/** One card of the table; times in ms, NaN where there is none. */
export type CardRow = HeldCard & {
  id: string
  category: string
  place: string
  placePath: string
  zone: string
  issued: number
  due: number
  /** A word of the server that this app does not know stays as it is. */
  status: CardStatus | { word: string }
  /** When this was told, in ms. */
  now: number
}

type Lookups = {
  locations: LocationIndex<Location>
  categories: readonly IssuableItemCategory[]
  now: number
}

/** Makes rows of what was found; the same for the table and a file. */
export function createRowMaker({ locations, categories, now }: Lookups): (held: HeldCard) => CardRow {
  const names = new Map(categories.map((one) => [String(one.issuableItemCategoryId), one.name]))
  return (held) => {
    const { card } = held
    const locationIds = card.locationId === null || card.locationId === undefined ? [] : [card.locationId]
    const due = Date.parse(card.dueAt ?? '')
    const known = CARD_STATUSES.find((status) => status === card.status)
    return {
      ...held,
      id: String(card.issuableId),
      category: names.get(String(card.issuableItemCategoryId)) ?? '',
      ...placeWords(locations, locationIds),
      zone: zoneOf(locations, locationIds[0] ?? held.visitor?.locationIds[0]),
      issued: Date.parse(card.issuedAt ?? ''),
      due,
      status: known === 'issued' && due < now ? 'overdue' : (known ?? { word: card.status }),
      now,
    }
  }
}

export type CardAct = 'issue' | 'return' | 'lost' | 'disable' | 'enable' | 'delete'

/** What can be done with a card, the next thing first; the others stand in its menu. */
export function actsOf({ status }: CardRow): CardAct[] {
  switch (status) {
    case 'available':
      return ['issue', 'lost', 'disable']
    case 'reserved':
      return ['issue', 'return', 'lost', 'disable']
    case 'issued':
    case 'overdue':
      return ['return', 'lost', 'disable']
    case 'lost':
      return ['return', 'disable']
    case 'disabled':
      return ['enable']
    default:
      return []
  }
}
