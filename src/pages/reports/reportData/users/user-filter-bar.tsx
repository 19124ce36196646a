import { useTranslation } from 'react-i18next'
import type { ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { ENABLED, KINDS, type UserFilters } from './user-filters'

type UserFilterBarProps = { tenantId: string; address: ScreenAddress<UserFilters> }

/** Who of the tenant's people. */
export function UserFilterBar({ tenantId, address }: UserFilterBarProps) {
  const { t } = useTranslation('users')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  return (
    <>
      <FilterSelect
        label={t('filter.kind')}
        options={KINDS.map((kind) => ({ id: kind, label: t(`filter.${kind}`) }))}
        value={filters.kind}
        onChange={(chosen) => setFilters({ kind: KINDS.find((one) => one === chosen) ?? 'anybody' })}
      />
      <FilterPlace
        tenantId={tenantId}
        label={desk('location.label')}
        allLabel={desk('location.all')}
        value={filters.location}
        onChange={(location) => setFilters({ location })}
      />
      <FilterSelect
        label={t('column.enabled')}
        options={ENABLED.map((one) => ({ id: one, label: t(`filter.${one}`) }))}
        value={filters.enabled}
        onChange={(chosen) => setFilters({ enabled: ENABLED.find((one) => one === chosen) ?? 'enabled' })}
      />
    </>
  )
}
