import { useTranslation } from 'react-i18next'
import { PERIODS } from '@/lib/time/period'
import type { VisitType } from '@/services/booking/visit-type'
import type { VisitUserType } from '@/services/booking/visit-user-type'
import type { ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { FilterDates } from '@/widgets/filters/filter-dates'
import { FilterHost } from '@/widgets/filters/filter-host'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { STATUSES, type VisitorFilters } from './visitor-filters'

type VisitorFilterBarProps = {
  tenantId: string
  types: readonly VisitType[]
  visitorTypes: readonly VisitUserType[]
  hostName: string
  address: ScreenAddress<VisitorFilters>
}

/** Filters by period, status, location and type. */
export function VisitorFilterBar({
  tenantId,
  types,
  visitorTypes,
  hostName,
  address,
}: VisitorFilterBarProps) {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  return (
    <>
      <FilterSelect
        label={t('period.label')}
        options={PERIODS.map((period) => ({ id: period, label: t(`period.${period}`) }))}
        value={filters.period}
        onChange={(chosen) => {
          const period = PERIODS.find((one) => one === chosen) ?? 'today'
          setFilters(period === 'dates' ? { period } : { period, from: null, to: null })
        }}
      />
      {filters.period === 'dates' && (
        <FilterDates
          labels={{ from: t('period.from'), to: t('period.to') }}
          value={filters}
          onChange={setFilters}
        />
      )}
      <FilterSelect
        label={desk('column.status')}
        anyLabel={t('filters.anyStatus')}
        options={STATUSES.map((status) => ({ id: status, label: desk(`status.${status}`) }))}
        value={filters.status}
        onChange={(chosen) => setFilters({ status: STATUSES.find((one) => one === chosen) ?? null })}
      />
      <FilterPlace
        tenantId={tenantId}
        label={desk('location.label')}
        allLabel={desk('location.all')}
        value={filters.location}
        onChange={(location) => setFilters({ location })}
      />
      <FilterSelect
        label={t('visitors.column.type')}
        anyLabel={t('filters.anyType')}
        options={types.map(({ visitTypeId, name }) => ({ id: String(visitTypeId), label: name }))}
        value={filters.type}
        onChange={(type) => setFilters({ type })}
      />
      {visitorTypes.length > 1 && (
        <FilterSelect
          label={desk('visitorType.label')}
          anyLabel={desk('visitorType.any')}
          options={visitorTypes.map(({ visitUserTypeId, name }) => ({
            id: String(visitUserTypeId),
            label: name,
          }))}
          value={filters.visitorType}
          onChange={(visitorType) => setFilters({ visitorType })}
        />
      )}
      <FilterHost
        tenantId={tenantId}
        label={desk('column.host')}
        anyLabel={t('filters.anyHost')}
        value={filters.host === null ? null : { id: filters.host, name: hostName }}
        onChange={(host) => setFilters({ host })}
      />
    </>
  )
}
