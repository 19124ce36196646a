import { hasStatus } from '@/config/services'
import type { HeldCard } from '@/hooks/user/held-cards'
import type { LocationIndex } from '@/lib/location-tree'
import { placeTexts } from '@/lib/text/place-texts'
import { zoneOf } from '@/lib/time/wall-time'
import type { Location } from '@/services/location'
import type { IssuableItemCategory } from '@/services/user/staff-lookups'
import { CARD_STATUSES, type CardStatus } from './card-filters'

/** A row of the card table; times in ms, NaN if missing. */
export type CardRow = HeldCard & {
  id: string
  category: string
  place: string
  placePath: string
  zone: string
  issued: number
  due: number
  /** Unknown statuses are kept as received. */
  status: CardStatus | { word: string }
  /** Time at which the row was created, in ms. */
  now: number
}

type Lookups = {
  locations: LocationIndex<Location>
  categories: readonly IssuableItemCategory[]
  now: number
}

export function createRowMaker({ locations, categories, now }: Lookups): (held: HeldCard) => CardRow {
  const names = new Map(categories.map((one) => [String(one.issuableItemCategoryId), one.name]))
  return (held) => {
    const { card } = held
    const locationIds = card.locationId === null || card.locationId === undefined ? [] : [card.locationId]
    const due = Date.parse(card.dueAt ?? '')
    const knownStatus = CARD_STATUSES.find((status) => status === card.status)
    return {
      ...held,
      id: String(card.issuableId),
      category: names.get(String(card.issuableItemCategoryId)) ?? '',
      ...placeTexts(locations, locationIds),
      zone: zoneOf(locations, locationIds[0] ?? held.visitor?.locationIds[0]),
      issued: Date.parse(card.issuedAt ?? ''),
      due,
      status: knownStatus === 'issued' && due < now ? 'overdue' : (knownStatus ?? { word: card.status }),
      now,
    }
  }
}

export type CardAction = 'issue' | 'return' | 'lost' | 'disable' | 'enable' | 'delete'

/** Actions that bring a card into a status that a service may lack. */
const STATUS_AFTER: Partial<Record<CardAction, string>> = { lost: 'lost', disable: 'disabled' }

/** The actions for a card, next action first; the others are in its menu. */
export const actionsOf = (card: CardRow): CardAction[] =>
  usualActions(card).filter((action) => {
    const status = STATUS_AFTER[action]
    return status === undefined || hasStatus('issuable', status)
  })

function usualActions({ status }: CardRow): CardAction[] {
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
