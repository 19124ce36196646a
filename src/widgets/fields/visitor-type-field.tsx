import { useQuery } from '@tanstack/react-query'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { visitUserTypeQueries } from '@/hooks/booking/visit-user-type'
import type { Id } from '@/http/calls'
import { Select } from '@/ui/fields/select'

/** The tenant's visitor types; empty if there are fewer than two. */
export function useVisitorTypes(tenantId: string) {
  const { data = [] } = useQuery(visitUserTypeQueries.all(tenantId))
  return data.length > 1 ? data : []
}

type VisitorTypeFieldProps = {
  tenantId: string
  value: Id | null
  onChange: (typeId: Id | null) => void
  onBlur?: () => void
  errorMessage?: string | undefined
  className?: string
  ref?: Ref<HTMLButtonElement>
}

/** The option that clears the selection. */
const NONE = 'none'

/** A visitor's type, if the tenant has several. */
export function VisitorTypeField({ tenantId, value, onChange, ...field }: VisitorTypeFieldProps) {
  const { t } = useTranslation('front-desk')
  const types = useVisitorTypes(tenantId)
  if (types.length === 0) return null
  const current = value === null ? NONE : String(value)
  const options = [
    { id: NONE, label: t('visitorType.none') },
    ...types.map(({ visitUserTypeId, name }) => ({ id: String(visitUserTypeId), label: name })),
  ]
  // A type that is no longer available shows its id.
  if (!options.some(({ id }) => id === current)) options.push({ id: current, label: current })
  return (
    <Select
      {...field}
      label={t('visitorType.label')}
      options={options}
      value={current}
      onChange={(chosen) => {
        const type = types.find(({ visitUserTypeId }) => String(visitUserTypeId) === chosen)
        onChange(type?.visitUserTypeId ?? (chosen === current ? value : null))
      }}
      placeholder={t('visitorType.none')}
    />
  )
}
