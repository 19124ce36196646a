import { parseDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { PERIODS } from '@/lib/period'
import type { VisitType } from '@/services/booking/visit-type'
import { DatePicker } from '@/ui/date-picker'
import { Select } from '@/ui/select'
import { FILTER_WIDTH } from '@/widgets/data-screen/filter-width'
import type { ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { LocationField } from '@/widgets/location-field'
import { STATUSES, type VisitorFilters } from './visitor-filters'

type VisitorFilterBarProps = {
  tenantId: string
  types: readonly VisitType[]
  address: ScreenAddress<VisitorFilters>
}

/** The option that filters nothing. */
const ANY = 'any'

/** When, in which state, where and what for. */
export function VisitorFilterBar({ tenantId, types, address }: VisitorFilterBarProps) {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  const dates = [
    { name: 'from', label: t('period.from') },
    { name: 'to', label: t('period.to') },
  ] as const
  return (
    <>
      <Select
        label={t('period.label')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('period.label')}
        options={PERIODS.map((period) => ({ id: period, label: t(`period.${period}`) }))}
        value={filters.period}
        onChange={(chosen) => {
          const period = PERIODS.find((one) => one === chosen) ?? 'today'
          setFilters(period === 'dates' ? { period } : { period, from: null, to: null })
        }}
      />
      {filters.period === 'dates' &&
        dates.map(({ name, label }) => (
          <DatePicker
            key={name}
            label={label}
            hideLabel
            className={FILTER_WIDTH}
            value={filters[name] === null ? null : parseDate(filters[name])}
            onChange={(date) => setFilters({ [name]: date?.toString() ?? null })}
          />
        ))}
      <Select
        label={desk('column.status')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('filters.anyStatus')}
        options={[
          { id: ANY, label: t('filters.anyStatus') },
          ...STATUSES.map((status) => ({ id: status, label: desk(`status.${status}`) })),
        ]}
        value={filters.status ?? ANY}
        onChange={(chosen) => setFilters({ status: STATUSES.find((one) => one === chosen) ?? null })}
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
        label={t('visitors.column.type')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('filters.anyType')}
        options={[
          { id: ANY, label: t('filters.anyType') },
          ...types.map(({ visitTypeId, name }) => ({ id: String(visitTypeId), label: name })),
        ]}
        value={types.some(({ visitTypeId }) => String(visitTypeId) === filters.type) ? filters.type : ANY}
        onChange={(chosen) => setFilters({ type: chosen === ANY ? null : chosen })}
      />
    </>
  )
}
