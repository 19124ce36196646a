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
import type { VisitUser } from '@/services/booking/visit-user'
import type { User, UserChange } from '@/services/user/user'
import { type PersonField, type PersonValues, sentLine } from '@/widgets/edit-user-form/person-values'

const digits = (number: string) => number.replace(/\D/g, '')

/** All phone numbers, starting with the visit's. */
function allPhones({ phone }: VisitUser, user: User | null): PersonValues['phones'] {
  const phones = phonesOf(user)
  if (!phone) return phones
  const at = phones.findIndex(({ number }) => digits(number) === digits(phone))
  const first = phones[at] ?? { phoneTypeId: null, number: phone }
  return [first, ...phones.filter((_, index) => index !== at)]
}

/**
 * Form values of a visitor: names, company and other visit data from the visit, the rest from the user
 * record, if known.
 */
export function personOf(visitor: VisitUser, user: User | null): PersonValues {
  return {
    firstName: visitor.firstName,
    lastName: visitor.lastName,
    titleId: user?.titleId ?? null,
    company: visitor.company ?? '',
    email: visitor.email ?? '',
    phones: allPhones(visitor, user),
    nationalityId: user?.nationalityId ?? null,
    vehicleRegistration: visitor.vehicleRegistration ?? '',
    specialAssistanceNeedIds: visitor.specialAssistanceNeedIds,
    notes: notesOf(user),
    answers: { ...answersByField(user?.customFields), ...answersByField(visitor.customFields) },
    visitUserTypeId: visitor.visitUserTypeId ?? null,
    fields: textsByField(user?.fields),
  }
}

type Context = {
  visitor: VisitUser
  /** Null if the user record is unknown: then only the visit is changed. */
  user: User | null
  /** Ids of the questions about the visitor and about the user. */
  visitorQuestionIds: readonly (string | number)[]
  userQuestionIds: readonly (string | number)[]
  /** Ids of the tenant's custom user fields. */
  ownFieldIds: readonly (string | number)[]
  /** ISO 8601 UTC, for new notes. */
  now: string
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/**
 * The patches that save these fields: visit data for `visit-user.patch`, user data for `user.patch`, shared
 * data for both. Cleared fields become null.
 * @param values cleaned
 */
export function toChanges(
  fields: readonly PersonField[],
  values: PersonValues,
  { visitor: before, user, visitorQuestionIds, userQuestionIds, ownFieldIds, now }: Context,
): { visitor: Partial<VisitUser>; person: UserChange } {
  const visitor: Partial<VisitUser> = {}
  const person: UserChange = {}
  for (const field of fields) {
    const line = sentLine(field, values)
    if (line) {
      Object.assign(visitor, line)
      Object.assign(person, line)
    } else if (field === 'specialAssistanceNeedIds') {
      visitor[field] = listToSend(before, field, values[field])
      person[field] = listToSend(user, field, values[field])
    } else if (field === 'phones') {
      const phone = values.phones[0]?.number ?? null
      // The user record may format the same number differently.
      if (digits(phone ?? '') !== digits(before.phone ?? '')) visitor.phone = phone
      person.phones = phonesToSend(user, values)
    } else if (field === 'notes') {
      person.notes = notesToSend(user, values, now)
    } else if (field === 'answers') {
      const ofVisitor = answersToSend(before, visitorQuestionIds, values)
      const ofUser = answersToSend(user, userQuestionIds, values)
      if (differ(ofVisitor, before.customFields)) visitor.customFields = ofVisitor
      if (differ(ofUser, user?.customFields ?? [])) person.customFields = ofUser
    } else if (field === 'visitUserTypeId') {
      visitor.visitUserTypeId = values.visitUserTypeId
    } else if (field === 'fields') {
      person.fields = fieldsToSend(user, ownFieldIds, values)
    } else if (field === 'titleId' || field === 'nationalityId') person[field] = values[field]
  }
  return { visitor, person: user ? person : {} }
}
