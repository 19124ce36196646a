import { useTranslation } from 'react-i18next'
import { Select } from '@/ui/select'
import { FILTER_WIDTH } from '@/widgets/data-screen/filter-width'
import type { ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { LocationField } from '@/widgets/location-field'
import { ENABLED, KINDS, type UserFilters } from './user-filters'

type UserFilterBarProps = { tenantId: string; address: ScreenAddress<UserFilters> }

/** Who of the tenant's people. */
export function UserFilterBar({ tenantId, address }: UserFilterBarProps) {
  const { t } = useTranslation('users')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  return (
    <>
      <Select
        label={t('filter.kind')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('filter.kind')}
        options={KINDS.map((kind) => ({ id: kind, label: t(`filter.${kind}`) }))}
        value={filters.kind}
        onChange={(chosen) => setFilters({ kind: KINDS.find((one) => one === chosen) ?? 'anybody' })}
      />
      <LocationField
        tenantId={tenantId}
        label={desk('location.label')}
        hideLabel
        className={FILTER_WIDTH}
        selectionMode="single"
        noneLabel={desk('location.all')}
        value={filters.location === null ? [] : [filters.location]}
        onChange={([id]) => setFilters({ location: id === undefined ? null : String(id) })}
      />
      <Select
        label={t('column.enabled')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('column.enabled')}
        options={ENABLED.map((one) => ({ id: one, label: t(`filter.${one}`) }))}
        value={filters.enabled}
        onChange={(chosen) => setFilters({ enabled: ENABLED.find((one) => one === chosen) ?? 'enabled' })}
      />
    </>
  )
}
