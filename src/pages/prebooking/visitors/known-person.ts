import type { Id } from '@/http/calls'
import { type Detail, DETAILS } from '@/lib/visitor-details'
import type { VisitorValues } from '@/pages/prebooking/form/booking-values'
import type { User } from '@/services/user/user'

const joined = (ids: readonly Id[]) => ids.map(String).join(' ')

/** Prefilled values of a known user, to tell them from typed ones. */
export function knownOf(visitor: VisitorValues): Record<string, string> {
  return {
    ...Object.fromEntries(DETAILS.map((name) => [name, visitor[name]])),
    needs: joined(visitor.specialAssistanceNeedIds),
  }
}

/**
 * A visitor prefilled from a user, with the details that the form shows.
 * @param showsNeeds whether the form asks for special assistance needs
 */
export function asKnown(
  visitor: VisitorValues,
  person: User,
  shown: readonly Detail[],
  showsNeeds: boolean,
): VisitorValues {
  const { firstName, lastName, company, email, phones, vehicleRegistration } = person
  const all = { company, email, phone: phones?.[0]?.number, vehicleRegistration }
  const details = Object.fromEntries(
    DETAILS.map((name) => [name, shown.includes(name) ? (all[name] ?? '') : '']),
  )
  const specialAssistanceNeedIds = showsNeeds ? person.specialAssistanceNeedIds : []
  const filled = { ...visitor, ...details, userId: person.id, firstName, lastName, specialAssistanceNeedIds }
  return { ...filled, known: knownOf(filled) }
}

/** Detaches a visitor from the selected user: removes prefilled values and keeps typed ones. */
export function asUnknown({ known = {}, ...visitor }: VisitorValues): VisitorValues {
  const rest = { ...visitor, userId: undefined, known: undefined }
  for (const name of DETAILS) if (rest[name] === known[name]) rest[name] = ''
  if (joined(rest.specialAssistanceNeedIds) === known.needs) rest.specialAssistanceNeedIds = []
  return rest
}
