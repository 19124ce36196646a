import type { Id } from '@/http/calls'
import type { User, UserChange } from '@/services/user/user'
import { listToSend } from '@/http/list-to-send'
import {
  answersByField,
  answersToSend,
  fieldsToSend,
  notesOf,
  notesToSend,
  phonesOf,
  phonesToSend,
  textsByField,
} from '@/widgets/edit-user-form/clean-person'
import { type PersonField, type PersonValues, sentLine } from '@/widgets/edit-user-form/person-values'

/** Form values of a user; null for a new user. */
export function valuesOf(user: User | null): PersonValues {
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    titleId: user?.titleId ?? null,
    company: user?.company ?? '',
    email: user?.email ?? '',
    phones: phonesOf(user),
    nationalityId: user?.nationalityId ?? null,
    vehicleRegistration: user?.vehicleRegistration ?? '',
    specialAssistanceNeedIds: user?.specialAssistanceNeedIds ?? [],
    notes: notesOf(user),
    answers: answersByField(user?.customFields),
    visitUserTypeId: null,
    fields: textsByField(user?.fields),
  }
}

/** A user's permissions and locations, separate from the person fields. */
export type Access = {
  login: string
  locationIds: Id[]
  isHost: boolean
  simpleBooking: boolean
  enabled: boolean
}

export function accessOf(user: User | null): Access {
  return {
    login: user?.login ?? '',
    locationIds: user?.locationIds ?? [],
    isHost: user?.isHost ?? false,
    simpleBooking: user?.simpleBooking ?? false,
    enabled: user?.enabled ?? true,
  }
}

/** Fields that differ. */
export function changedAccess(before: Access, after: Access): (keyof Access)[] {
  const parts = Object.keys(before) as (keyof Access)[]
  return parts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}

/** The patch of access fields, without `simpleBooking`: only toggleSimpleBooking changes it. */
export function accessChange(user: User | null, before: Access, after: Access): UserChange {
  const { simpleBooking: _, ...patched } = after
  const sent: UserChange = { ...patched, locationIds: listToSend(user, 'locationIds', after.locationIds) }
  const parts = new Set<string>(changedAccess(before, after))
  return Object.fromEntries(Object.entries(sent).filter(([part]) => parts.has(part)))
}

type Context = {
  user: User | null
  /** Ids of the questions about users. */
  questionIds: readonly Id[]
  /** Ids of the tenant's custom user fields. */
  ownFieldIds: readonly Id[]
  /** ISO 8601 UTC, for new notes. */
  now: string
}

/**
 * The payload of `user.create` or `user.patch` for the form's values; a cleared field becomes null. Excludes
 * `simpleBooking`, because only toggleSimpleBooking changes it.
 * @param values cleaned
 */
export function toUserChange(
  fields: readonly PersonField[],
  values: PersonValues,
  { user, questionIds, ownFieldIds, now }: Context,
): UserChange {
  const change: UserChange = {}
  for (const field of fields) {
    const line = sentLine(field, values)
    if (line) Object.assign(change, line)
    else if (field === 'notes') change.notes = notesToSend(user, values, now)
    else if (field === 'answers') change.customFields = answersToSend(user, questionIds, values)
    else if (field === 'fields') change.fields = fieldsToSend(user, ownFieldIds, values)
    else if (field === 'phones') change.phones = phonesToSend(user, values)
    else if (field === 'specialAssistanceNeedIds') change[field] = listToSend(user, field, values[field])
    else if (field === 'titleId' || field === 'nationalityId') change[field] = values[field]
  }
  return change
}
