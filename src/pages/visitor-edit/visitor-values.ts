import { listToSend } from '@/http/list-to-send'
import type { VisitUser } from '@/services/booking/visit-user'
import type { User, UserChange } from '@/services/user/user'
import {
  answersByField,
  answersToSend,
  differ,
  phonesOf,
  toUserChange,
  valuesOf,
} from '@/widgets/edit-user-form/clean-person'
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
  const person = valuesOf(user)
  return {
    ...person,
    firstName: visitor.firstName,
    lastName: visitor.lastName,
    company: visitor.company ?? '',
    email: visitor.email ?? '',
    phones: allPhones(visitor, user),
    vehicleRegistration: visitor.vehicleRegistration ?? '',
    specialAssistanceNeedIds: visitor.specialAssistanceNeedIds,
    answers: { ...person.answers, ...answersByField(visitor.customFields) },
    visitUserTypeId: visitor.visitUserTypeId ?? null,
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
  for (const field of fields) {
    const line = sentLine(field, values)
    if (line) Object.assign(visitor, line)
    else if (field === 'specialAssistanceNeedIds') visitor[field] = listToSend(before, field, values[field])
    else if (field === 'phones') {
      const phone = values.phones[0]?.number ?? null
      // The form shows the user record's format of the number, which is no change.
      const shown = allPhones(before, user)[0]?.number.trim() ?? ''
      if (shown !== (phone ?? '')) visitor.phone = phone
    } else if (field === 'answers') {
      const answers = answersToSend(before, visitorQuestionIds, values)
      if (differ(answers, before.customFields)) visitor.customFields = answers
    } else if (field === 'visitUserTypeId') visitor.visitUserTypeId = values.visitUserTypeId
  }
  const person = toUserChange(fields, values, { user, questionIds: userQuestionIds, ownFieldIds, now })
  return { visitor, person: user ? person : {} }
}
