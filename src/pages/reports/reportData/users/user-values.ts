import * as z from 'zod/mini'
import { listToSend } from '@/http/list-to-send'
import { id } from '@/lib/id-schema'
import type { User, UserChange } from '@/services/user/user'
import { cleanPerson, valuesOf } from '@/widgets/edit-user-form/clean-person'
import type { PersonValues } from '@/widgets/edit-user-form/person-values'

const accessShape = z.object({
  login: z.string(),
  locationIds: z.array(id),
  isHost: z.boolean(),
  simpleBooking: z.boolean(),
  enabled: z.boolean(),
})

/** Validation of the fields that are not those of a person. */
export const extraShape = z.extend(accessShape, {
  /** Of a new user, whose photo is saved with the rest. */
  photo: z.nullable(z.string()),
})

/** A user's permissions and locations. */
export type Access = z.infer<typeof accessShape>
export type UserValues = PersonValues & z.infer<typeof extraShape>

export const isAccess = (part: string): part is keyof Access => part in accessShape.def.shape

/** Trimmed; in upper case if `capitalise`. */
export const cleanUser = (values: UserValues, capitalise = false): UserValues => ({
  ...values,
  ...cleanPerson(values, capitalise),
  login: values.login.trim(),
})

export const userValues = (user: User | null): UserValues =>
  cleanUser({ ...valuesOf(user), ...accessOf(user), photo: null })

export function accessOf(user: User | null): Access {
  return {
    login: user?.login ?? '',
    locationIds: user?.locationIds ?? [],
    isHost: user?.isHost ?? false,
    simpleBooking: user?.simpleBooking ?? false,
    enabled: user?.enabled ?? true,
  }
}

/** The patch of access fields, without `simpleBooking`: only toggleSimpleBooking changes it. */
export function accessChange(user: User | null, changed: readonly string[], values: Access): UserChange {
  const { login, locationIds, isHost, enabled } = values
  const sent: UserChange = {
    login,
    locationIds: listToSend(user, 'locationIds', locationIds),
    isHost,
    enabled,
  }
  return Object.fromEntries(Object.entries(sent).filter(([part]) => changed.includes(part)))
}
