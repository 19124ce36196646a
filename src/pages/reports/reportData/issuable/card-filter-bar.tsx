import { useTranslation } from 'react-i18next'
import type { IssuableItemCategory } from '@/services/user/issuable-item-category'
import type { ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { CARD_STATUSES, type CardFilters } from './card-filters'

type CardFilterBarProps = {
  tenantId: string
  categories: readonly IssuableItemCategory[]
  address: ScreenAddress<CardFilters>
}

/** Filters by status, category and location. */
export function CardFilterBar({ tenantId, categories, address }: CardFilterBarProps) {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  return (
    <>
      <FilterSelect
        label={desk('column.status')}
        anyLabel={t('filters.anyStatus')}
        options={CARD_STATUSES.map((status) => ({ id: status, label: t(`cards.status.${status}`) }))}
        value={filters.status}
        onChange={(chosen) => setFilters({ status: CARD_STATUSES.find((one) => one === chosen) ?? null })}
      />
      <FilterSelect
        label={t('cards.column.category')}
        anyLabel={t('cards.anyCategory')}
        options={categories.map((one) => ({ id: String(one.issuableItemCategoryId), label: one.name }))}
        value={filters.category}
        onChange={(category) => setFilters({ category })}
      />
      <FilterPlace
        tenantId={tenantId}
        label={desk('location.label')}
        allLabel={desk('location.all')}
        value={filters.location}
        onChange={(location) => setFilters({ location })}
      />
    </>
  )
}
