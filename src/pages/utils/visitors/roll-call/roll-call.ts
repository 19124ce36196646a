import * as z from 'zod/mini'
import type { Inside } from '@/hooks/booking/inside'
import { createPlaceFilter, type LocationIndex, pathUp } from '@/lib/location-tree'
import { searchTextOf } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { pathText } from '@/lib/text/place-texts'
import type { VisitUser } from '@/services/booking/visit-user'
import { type DraftKey, readDraft } from '@/session/drafts'

const personSchema = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  hosts: z.string(),
  phone: z.string(),
  card: z.string(),
  /** The visit's locations; people are grouped by the first. */
  placeIds: z.array(z.string()),
  /** ms; null if unknown */
  since: z.nullable(z.number()),
  needIds: z.array(z.string()),
})

/** The data the roll call needs and no more, because it is stored on the device. */
export type Person = z.infer<typeof personSchema>

const rollCallSchema = z.object({
  people: z.array(personSchema),
  /** False if people may be missing; copies of older builds do not have it. */
  isComplete: z.catch(z.boolean(), false),
  asOf: z.number(),
})

/** People on site, and the time of that list in ms. */
type RollCall = z.infer<typeof rollCallSchema>

const ticksSchema = z.object({ safe: z.array(z.string()), at: z.number() })

/** Ids marked safe, and the time of the last tick in ms. */
export type Ticks = z.infer<typeof ticksSchema>
export const NO_TICKS: Ticks = { safe: [], at: 0 }

/** Ticks older than this belong to another day's roll call, in ms. */
const TICKS_MAX_AGE = 12 * 60 * 60_000
/** Ticks older than this may belong to another alarm, so the user is asked, in ms. */
const TICKS_CONFIRM_AGE = 30 * 60_000

/** Storage names of people and ticks, kept until log-out; the people for 12 h at most. */
export const STORED_ROLL_CALL = 'roll-call'
export const STORED_TICKS = 'roll-call-ticks'

const cache = new WeakMap<VisitUser, Person>()

/** Same object for the same record, so that a refresh re-renders only changed people. */
function personOf(visitor: VisitUser): Person {
  const cached = cache.get(visitor) ?? toPerson(visitor)
  cache.set(visitor, cached)
  return cached
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

/** The last known list of people on site; null if there is none or it is older than 12 h. */
export function storedRollCall(owner: Omit<DraftKey, 'name'>): RollCall | null {
  return z.safeParse(rollCallSchema, readDraft({ ...owner, name: STORED_ROLL_CALL })).data ?? null
}

/** The ticks stored on this device. */
export function readTicks(owner: Omit<DraftKey, 'name'>): Ticks {
  const parsed = z.safeParse(ticksSchema, readDraft({ ...owner, name: STORED_TICKS }))
  return parsed.success && Date.now() - parsed.data.at < TICKS_MAX_AGE ? parsed.data : NO_TICKS
}

export const areOld = (ticks: Ticks) => ticks !== NO_TICKS && Date.now() - ticks.at >= TICKS_CONFIRM_AGE

/** The text that the search matches. */
export const searchTextFor = ({ name, company, hosts, card }: Person) =>
  searchTextOf([name, company, hosts, card])

/** Whether people may be at a location. Includes an unknown location, because they may be here. */
export function createOnSiteFilter(
  index: LocationIndex,
  place: string | null,
): (placeIds: readonly (string | number)[]) => boolean {
  const isAtPlace = createPlaceFilter(index, place)
  return (placeIds) =>
    isAtPlace(placeIds) || placeIds.length === 0 || placeIds.some((id) => !index.has(String(id)))
}

/** People of one location, with its path; `id` is empty for people without a location. */
export type PlaceGroup = { id: string; path: string; people: Person[] }

/**
 * Groups people by the first location of their visit, sorted by location and name; on screen, paper and in
 * the CSV.
 */
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
  // People without a known location come last.
  return [...groups.values()].sort(
    (one, other) => Number(one.id === '') - Number(other.id === '') || compare(one.path, other.path),
  )
}

type NamedPlace = { locationId: string | number; parentLocationId?: string | number | null; name: string }
