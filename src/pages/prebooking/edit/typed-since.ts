import { fold } from '@/lib/text/fold'
import type { BookingValues, VisitorValues } from '@/pages/prebooking/form/booking-values'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is saved now, with those fields as they are typed that were typed on since they were sent. */
function merged<T extends object>(now: T, sent: T, typed: T): T {
  const keys = Object.keys({ ...sent, ...typed }) as (keyof T)[]
  const since = keys.filter((key) => !isSame(sent[key], typed[key])).map((key) => [key, typed[key]])
  return { ...now, ...Object.fromEntries(since) }
}

const nameOf = ({ firstName, lastName }: VisitorValues) => fold(`${firstName} ${lastName}`)

/** Which place each visitor of a form had in the form before; undefined for a new one. */
export type PlacesBefore = readonly (number | undefined)[]

/** Which of the saved visitors each of those that were sent is: by its id, a new one by its name, else the next new one. */
function counterparts(sent: readonly VisitorValues[], now: readonly VisitorValues[]): (number | undefined)[] {
  const before = new Set(sent.map(({ visitUserId }) => String(visitUserId)))
  const fresh = new Set(now.flatMap(({ visitUserId }, at) => (before.has(String(visitUserId)) ? [] : [at])))
  return sent.map((visitor) => {
    if (visitor.visitUserId !== undefined) {
      const at = now.findIndex(({ visitUserId }) => String(visitUserId) === String(visitor.visitUserId))
      return at === -1 ? undefined : at
    }
    const named = [...fresh].find((at) => now[at] && nameOf(now[at]) === nameOf(visitor))
    const [next] = fresh
    const at = named ?? next
    if (at !== undefined) fresh.delete(at)
    return at
  })
}

/**
 * The form to go on with after a save: as it is saved now, but nothing is lost that was typed while the answer was awaited.
 * Visitors keep their places meanwhile; new ones come last. Its places may be others than those of before.
 * @param sent the form as it was when it was sent
 * @param typed the form as it is now
 */
export function withTypedSince(
  now: BookingValues,
  sent: BookingValues,
  typed: BookingValues,
): { values: BookingValues; placesBefore: PlacesBefore } {
  const visitors = [...now.visitors]
  const placesBefore = now.visitors.map((): number | undefined => undefined)
  counterparts(sent.visitors, now.visitors).forEach((at, index) => {
    const [saved, before, after] = [now.visitors[at ?? -1], sent.visitors[index], typed.visitors[index]]
    if (at === undefined) return
    placesBefore[at] = index
    if (saved && before && after) visitors[at] = merged(saved, before, after)
  })
  typed.visitors.slice(sent.visitors.length).forEach((visitor, more) => {
    visitors.push(visitor)
    placesBefore.push(sent.visitors.length + more)
  })
  const customFields = merged(now.customFields, sent.customFields, typed.customFields)
  return { values: { ...merged(now, sent, typed), visitors, customFields }, placesBefore }
}
