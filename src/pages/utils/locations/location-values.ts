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

/** The values as they are compared and sent. */
export const cleanLocation = (values: LocationValues): LocationValues => ({
  ...values,
  name: values.name.trim(),
  code: values.code.trim(),
  address: values.address.trim(),
})

/** The changed fields as sent; cleared ones become null. */
export const changeOf = (
  changed: readonly (keyof LocationValues)[],
  values: LocationValues,
): LocationChange =>
  Object.fromEntries(
    changed.map((field) => [field, field !== 'name' && values[field] === '' ? null : values[field]]),
  )
