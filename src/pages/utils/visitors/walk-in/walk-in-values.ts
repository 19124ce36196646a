import * as z from 'zod/mini'
import { isSingle } from '@/config/services'
import { id } from '@/lib/id-schema'
import { capitals } from '@/lib/text/capitals'
import { personName } from '@/lib/text/person-name'
import { canBeSamePerson } from '@/lib/text/same-person'
import { walkInVisit } from '@/lib/walk-in'
import type { Booking } from '@/services/booking/booking'
import type { VisitUser } from '@/services/booking/visit-user'
import { TEXT_LIMIT } from '@/widgets/fields/field-error-text'
import type { VisitorName } from '@/widgets/fields/visitor-fields'

const requiredText = z
  .string()
  .check(z.trim(), z.minLength(1, 'required'), z.maxLength(TEXT_LIMIT, 'tooLong'))

const optionalText = z.string().check(z.trim(), z.maxLength(TEXT_LIMIT, 'tooLong'))

type Requirements = { needsType: boolean; needsCompany: boolean; names: readonly VisitorName[] }

/** The short form: person, host, visit type and location. Messages are keys of `useFieldErrorText`. */
export const walkInSchema = ({ needsType, needsCompany, names }: Requirements) =>
  z
    .object({
      firstName: names.includes('firstName') ? requiredText : optionalText,
      lastName: names.includes('lastName') ? requiredText : optionalText,
      company: needsCompany ? requiredText : optionalText,
      hosts: z
        .array(z.object({ id, name: z.string() }))
        .check(z.maxLength(isSingle('visit', 'hostUserIds') ? 1 : Infinity, 'onlyOne')),
      /** Typed but not selected as a host: reported as an error instead of silently dropped. */
      typedHost: z.string().check(z.trim(), z.maxLength(0, 'unchosenHost')),
      visitTypeId: needsType ? z.string().check(z.minLength(1, 'required')) : z.string(),
      visitUserTypeId: z.nullable(id),
      locationIds: z
        .array(id)
        .check(
          z.minLength(1, 'required'),
          z.maxLength(isSingle('visit', 'locationIds') ? 1 : Infinity, 'onlyOne'),
        ),
    })
    .check(
      z.refine((value) => personName(value) !== '' || names.length > 0, {
        path: ['firstName'],
        error: 'name',
        // Beside the errors of other fields.
        when: () => true,
      }),
    )

export type WalkInValues = z.infer<ReturnType<typeof walkInSchema>>

type Context = { visitTypeId: string | number | null; now: number; capitalise: boolean }

export function toWalkIn(values: WalkInValues, context: Context): Booking {
  const { visitTypeId, now, capitalise } = context
  const written = (text: string) => (capitalise ? capitals(text.trim()) : text.trim())
  const company = written(values.company)
  return {
    visit: walkInVisit({ ...values, visitTypeId, now }),
    visitors: [
      {
        firstName: written(values.firstName),
        lastName: written(values.lastName),
        ...(company ? { company } : {}),
        ...(values.visitUserTypeId === null ? {} : { visitUserTypeId: values.visitUserTypeId }),
      },
    ],
  }
}

/**
 * Today's visitors who can be the same person and are expected or on site: checking one of them in avoids a duplicate
 * record. Expected visitors come first.
 */
export function sameName(
  visitors: readonly VisitUser[],
  person: { firstName: string; lastName: string },
): VisitUser[] {
  if (!personName(person)) return []
  const named = visitors.filter((visitor) => canBeSamePerson(visitor, person))
  return ['expected', 'noShow', 'checkedIn'].flatMap((status) =>
    named.filter((visitor) => visitor.status === status),
  )
}
