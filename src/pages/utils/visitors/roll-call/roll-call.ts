import * as z from 'zod/mini'
import type { Inside } from '@/hooks/booking/inside'
import { searchTextOf } from '@/lib/text/fold'
import { type LocationIndex, pathUp } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { pathText } from '@/lib/text/place-words'
import type { VisitUser } from '@/services/booking/visit-user'
import { type DraftKey, readDraft } from '@/session/drafts'

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  hosts: z.string(),
  phone: z.string(),
  card: z.string(),
  /** The places of the visit, the first is where they are looked for. */
  placeIds: z.array(z.string()),
  /** ms; null where nobody wrote it down */
  since: z.nullable(z.number()),
  needIds: z.array(z.string()),
})

/** What a roll call tells of somebody, and no more: it is kept on the device. */
export type Person = z.infer<typeof personSchema>

const rollCallSchema = z.object({
  people: z.array(personSchema),
  /** False where people may be missing; a copy of an older build does not tell. */
  isComplete: z.catch(z.boolean(), false),
  asOf: z.number(),
})

/** Everybody on site, and when that was so, in ms. */
export type RollCall = z.infer<typeof rollCallSchema>

const ticksSchema = z.object({ safe: z.array(z.string()), at: z.number() })

/** Who is ticked as safe, and when the last tick was made, in ms. */
export type Ticks = z.infer<typeof ticksSchema>
export const NO_TICKS: Ticks = { safe: [], at: 0 }

/** Ticks older than this are of another day's roll call, in ms. */
const TICKS_HOLD = 12 * 60 * 60_000
/** Ticks older than this may be of another alarm: whether they still hold is asked, in ms. */
const TICKS_ASKED = 30 * 60_000

/** Under which names people and ticks are kept on this device until a log-out; the people for 12 h at most. */
export const KEPT_ROLL_CALL = 'roll-call'
export const KEPT_TICKS = 'roll-call-ticks'

const made = new WeakMap<VisitUser, Person>()

/** The same object for the same record, so that a refresh draws only those anew who have changed. */
function personOf(visitor: VisitUser): Person {
  const known = made.get(visitor) ?? toPerson(visitor)
  made.set(visitor, known)
  return known
}

function toPerson(visitor: VisitUser): Person {
  const since = Date.parse(visitor.checkinTime ?? '')
  return {
    id: String(visitor.visitUserId),
    name: personName(visitor),
    company: visitor.company ?? '',
    hosts: visitor.hostNames.join(', '),
    phone: visitor.phone ?? '',
    card: visitor.cardNumber ?? '',
    placeIds: visitor.locationIds.map(String),
    since: Number.isNaN(since) ? null : since,
    needIds: visitor.specialAssistanceNeedIds.map(String),
  }
}

export const toRollCall = ({ visitors, isComplete, answeredAt }: Inside): RollCall => ({
  people: visitors.map(personOf),
  isComplete,
  asOf: answeredAt,
})

/** Who was on site when this device last knew; null where it never did, or 12 h ago. */
export function keptRollCall(owner: Omit<DraftKey, 'name'>): RollCall | null {
  return z.safeParse(rollCallSchema, readDraft({ ...owner, name: KEPT_ROLL_CALL })).data ?? null
}

/** Who is ticked on this device. */
export function keptTicks(owner: Omit<DraftKey, 'name'>): Ticks {
  const found = z.safeParse(ticksSchema, readDraft({ ...owner, name: KEPT_TICKS }))
  return found.success && Date.now() - found.data.at < TICKS_HOLD ? found.data : NO_TICKS
}

export const areOld = (ticks: Ticks) => ticks !== NO_TICKS && Date.now() - ticks.at >= TICKS_ASKED

/** What a search looks through. */
export const searchTextFor = ({ name, company, hosts, card }: Person) =>
  searchTextOf([name, company, hosts, card])

/** The people of one place, which is named with those above it; `id` is empty where somebody has none. */
export type PlaceGroup = { id: string; path: string; people: Person[] }

/** People by the first place of their visit; on screen, paper and in the CSV in this order: places and people by name. */
export function byPlace(
  people: readonly Person[],
  index: LocationIndex<NamedPlace>,
  tag: string,
): PlaceGroup[] {
  const { compare } = new Intl.Collator(tag, { sensitivity: 'base', numeric: true })
  const groups = new Map<string, PlaceGroup>()
  for (const person of people) {
    const path = pathUp(index, person.placeIds[0] ?? '')
    const id = path.length > 0 ? String(path[0]?.locationId) : ''
    const group = groups.get(id) ?? { id, path: pathText(path), people: [] }
    group.people.push(person)
    groups.set(id, group)
  }
  for (const group of groups.values()) group.people.sort((one, other) => compare(one.name, other.name))
  // Whose place is not known comes last.
  return [...groups.values()].sort(
    (one, other) => Number(one.id === '') - Number(other.id === '') || compare(one.path, other.path),
  )
}

type NamedPlace = { locationId: string | number; parentLocationId?: string | number | null; name: string }
