import * as z from 'zod/mini'
import { knownZone } from '@/lib/time/zone'
import type { Location, LocationChange } from '@/services/location'
import { LONG_TEXT_LIMIT, TEXT_LIMIT } from '@/widgets/fields/field-words'

/** What the form of a place holds; '' where there is none. */
export type LocationValues = {
  name: string
  code: string
  address: string
  /** An IANA name. */
  timeZone: string
  capacity: number | null
}

/** Changes what is typed and not saved, as it then is. */
export type DraftEdit = (draft: Partial<LocationValues>) => Partial<LocationValues>

/** What is right in the form of a place. */
export const locationSchema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(TEXT_LIMIT, 'tooLong')),
  code: z.string().check(z.trim(), z.maxLength(TEXT_LIMIT, 'tooLong')),
  address: z.string().check(z.trim(), z.maxLength(LONG_TEXT_LIMIT, 'tooLong')),
  timeZone: z.string().check(z.refine((zone) => zone === '' || knownZone(zone) !== undefined, 'check')),
  capacity: z.nullable(z.number().check(z.int('check'), z.minimum(0, 'check'))),
})

export function valuesOf({ name, code, address, timeZone, capacity }: Location): LocationValues {
  return {
    name,
    code: code ?? '',
    address: address ?? '',
    timeZone: timeZone ?? '',
    capacity: capacity ?? null,
  }
}

/** What of it was typed: what says the same as before is not. */
export function typedOver(before: LocationValues, typed: Partial<LocationValues>): Partial<LocationValues> {
  const now = { ...before, ...typed }
  const names = Object.keys(before) as (keyof LocationValues)[]
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  )
}

/** What is wrong, by field; empty where all is well. */
export function faultsOf(values: LocationValues): Partial<Record<keyof LocationValues, string>> {
  const { error } = locationSchema.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

/** Only what differs goes out, so that nobody's parallel change of the rest is written over; what was emptied goes as null. */
export function changeOf(values: LocationValues, location: Location): LocationChange {
  const before = valuesOf(location)
  const changed: LocationChange = {}
  if (values.name.trim() !== before.name) changed.name = values.name.trim()
  if (values.code.trim() !== before.code) changed.code = values.code.trim() || null
  if (values.address.trim() !== before.address) changed.address = values.address.trim() || null
  if (values.timeZone !== before.timeZone) changed.timeZone = values.timeZone || null
  if (values.capacity !== before.capacity) changed.capacity = values.capacity
  return changed
}
