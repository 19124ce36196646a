import { useTranslation } from 'react-i18next'
import { hasField } from '@/config/services'
import { hasMask } from '@/lib/text/mask'
import { type Detail, DETAILS, VISITOR_TEXTS } from '@/lib/visitor-details'
import type { VisitUserField } from '@/services/booking/lookups'
import type { VisitUser } from '@/services/booking/visit-user'

export type DetailField = { name: Detail; label: string; isRequired: boolean }

/** Whether the name is hidden from this user: a VIP's name arrives already masked (assumed). */
export function isMasked({ vip, firstName, lastName }: VisitUser): boolean {
  return vip && hasMask(firstName + lastName)
}

const VISITOR_NAMES = ['firstName', 'lastName'] as const
export type VisitorName = (typeof VISITOR_NAMES)[number]

/** The names that the tenant demands; otherwise one of the two is enough, because many people have one. */
export const demandedNames = (set: readonly VisitUserField[]): VisitorName[] =>
  VISITOR_NAMES.filter((name) => set.some((field) => field.name === name && field.required))

/** Whether a field of a visitor is shown: one that the services have, unless the tenant hides it. */
const isShown = (set: readonly VisitUserField[], name: string): boolean =>
  hasField('visit-user', name) && (set.find((field) => field.name === name)?.visible ?? true)

/** The visitor details that the tenant shows. */
export const shownDetails = (set: readonly VisitUserField[]): Detail[] =>
  DETAILS.filter((name) => isShown(set, name))

/** Whether the tenant asks for special assistance needs. */
export const showsNeeds = (set: readonly VisitUserField[]): boolean =>
  isShown(set, 'specialAssistanceNeedIds')

/** Built-in fields with translated labels. */
export const BUILT_IN_NAMES = [
  ...VISITOR_TEXTS,
  'titleId',
  'nationalityId',
  'specialAssistanceNeedIds',
  'notes',
  'photo',
] as const
type BuiltInName = (typeof BUILT_IN_NAMES)[number]

/**
 * The label of a built-in field: the tenant's own label, unless it equals the English default, which is translated.
 * @param setting the tenant's setting of the field
 */
export function useBuiltInLabel(): (
  name: BuiltInName,
  setting: { label?: string | null } | undefined,
) => string {
  const { t } = useTranslation('form')
  return (name, setting) =>
    setting?.label && setting.label !== t(`visitor.${name}`, { lng: 'en' })
      ? setting.label
      : t(`visitor.${name}`)
}

/** The built-in visitor details that the tenant shows, in its order. */
export function useDetailFields(set: readonly VisitUserField[]): DetailField[] {
  const labelOf = useBuiltInLabel()
  return shownDetails(set)
    .map((name) => {
      const setting = set.find((field) => field.name === name)
      return {
        name,
        label: labelOf(name, setting),
        isRequired: setting?.required ?? false,
        order: setting?.order ?? DETAILS.indexOf(name),
      }
    })
    .sort((a, b) => a.order - b.order)
}
