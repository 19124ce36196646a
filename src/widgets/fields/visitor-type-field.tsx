import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import type { Id } from '@/http/calls'
import { isSameId } from '@/lib/ids'
import { Select } from '@/ui/fields/select'
import { useTenantId } from '@/widgets/use-tenant-id'

/** The tenant's visitor types; empty if there are fewer than two. */
export function useVisitorTypes() {
  const tenantId = useTenantId()
  const { data = [] } = useQuery(bookingLookups.visitUserTypes(tenantId))
  return data.length > 1 ? data : []
}

type VisitorTypeFieldProps = {
  value: Id | null
  onChange: (typeId: Id | null) => void
  onBlur?: () => void
  errorMessage?: string | undefined
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** A visitor's type, if the tenant has several. */
export function VisitorTypeField({ value, ...field }: VisitorTypeFieldProps) {
  const { t } = useTranslation('front-desk')
  const types = useVisitorTypes()
  if (types.length === 0) return null
  const options = [
    { id: null, label: t('visitorType.none') },
    ...types.map(({ visitUserTypeId: id, name }) => ({ id, label: name })),
  ]
  // A type that is no longer available shows its id.
  if (!options.some(({ id }) => isSameId(id, value))) options.push({ id: value, label: String(value) })
  return <Select {...field} label={t('visitorType.label')} options={options} value={value} />
}
