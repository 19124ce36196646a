import { useTranslation } from 'react-i18next'
import type { VisitUser } from '@/services/booking/visit-user'
import type { VisitUserField } from '@/services/booking/visit-user-field'

/** The details of a visitor besides the name. */
export const DETAILS = ['company', 'email', 'phone', 'vehicleRegistration'] as const
export type Detail = (typeof DETAILS)[number]

export type DetailField = { name: Detail; label: string; isRequired: boolean }

/** Whether the name is hidden from this user: a VIP's name arrives already masked (assumed). */
export function isMasked({ vip, firstName, lastName }: VisitUser): boolean {
  return vip && /[•*]/.test(firstName + lastName)
}

/** The details of a visitor that this tenant shows; one that it says nothing of is shown. */
export function shownDetails(set: readonly VisitUserField[]): Detail[] {
  return DETAILS.filter((name) => set.find((field) => field.name === name)?.visible ?? true)
}

/** Whether this tenant asks what a visitor needs help with. */
export function showsNeeds(set: readonly VisitUserField[]): boolean {
  return set.find(({ name }) => name === 'specialAssistanceNeedIds')?.visible ?? true
}

/** The built-in fields that have a name in the reader's language. */
type BuiltInName =
  | Detail
  | 'firstName'
  | 'lastName'
  | 'titleId'
  | 'nationalityId'
  | 'specialAssistanceNeedIds'
  | 'notes'
  | 'photo'

/**
 * The label of a built-in field. One of the tenant's own stands as it is; one that merely is the field's English name is
 * said in the reader's language.
 * @param own what the tenant says of the field
 */
export function useBuiltInLabel(): (name: BuiltInName, own: { label?: string | null } | undefined) => string {
  const { t } = useTranslation('form')
  return (name, own) =>
    own?.label && own.label !== t(`visitor.${name}`, { lng: 'en' }) ? own.label : t(`visitor.${name}`)
}

/** The built-in details of a visitor that this tenant shows, in its order. */
export function useDetailFields(set: readonly VisitUserField[]): DetailField[] {
  const labelOf = useBuiltInLabel()
  return shownDetails(set)
    .map((name) => {
      const own = set.find((field) => field.name === name)
      return {
        name,
        label: labelOf(name, own),
        isRequired: own?.required ?? false,
        order: own?.order ?? DETAILS.indexOf(name),
      }
    })
    .sort((a, b) => a.order - b.order)
}
