import { useTranslation } from 'react-i18next'
import type { VisitUserField } from '@/services/booking/visit-user-field'

const DETAILS = ['company', 'email', 'phone', 'vehicleRegistration'] as const
type Detail = (typeof DETAILS)[number]

export type DetailField = { name: Detail; label: string; isRequired: boolean }

/**
 * The built-in details of a visitor that this tenant shows, in its order. One that it says nothing of is shown. A label
 * of the tenant's own stands as it is; one that merely is the field's English name is said in the reader's language.
 */
export function useDetailFields(set: readonly VisitUserField[]): DetailField[] {
  const { t } = useTranslation('prebooking')
  return DETAILS.map((name) => {
    const own = set.find((field) => field.name === name)
    const isOwnLabel = Boolean(own?.label) && own?.label !== t(`fields.${name}`, { lng: 'en' })
    return {
      name,
      label: isOwnLabel ? (own?.label ?? '') : t(`fields.${name}`),
      isRequired: own?.required ?? false,
      isVisible: own?.visible ?? true,
      order: own?.order ?? DETAILS.indexOf(name),
    }
  })
    .filter(({ isVisible }) => isVisible)
    .sort((a, b) => a.order - b.order)
}
