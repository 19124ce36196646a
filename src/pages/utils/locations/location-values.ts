import * as z from 'zod/mini'
import { knownZone } from '@/lib/time/zone'
import type { Location, LocationChange } from '@/services/location'
import { LONG_TEXT_LIMIT, TEXT_LIMIT } from '@/widgets/fields/field-error-text'

/** Form values of a location; '' for missing ones. */
export type LocationValues = {
  name: string
  code: string
  address: string
  /** An IANA time zone name. */
  timeZone: string
  capacity: number | null
}

/** Updates unsaved input. */
export type DraftEdit = (draft: Partial<LocationValues>) => Partial<LocationValues>

/** Validation of the location form. */
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

/** The fields of `typed` that differ from `before`. */
export function typedOver(before: LocationValues, typed: Partial<LocationValues>): Partial<LocationValues> {
  const now = { ...before, ...typed }
  const names = Object.keys(before) as (keyof LocationValues)[]
  return Object.fromEntries(
    names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]),
  )
}

/** Validation errors by field; empty if valid. */
export function validateLocation(values: LocationValues): Partial<Record<keyof LocationValues, string>> {
  const { error } = locationSchema.safeParse(values)
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]))
}

/**
 * Sends only changed fields, so that a concurrent change of other fields is not overwritten; cleared fields
 * become null.
 */
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
