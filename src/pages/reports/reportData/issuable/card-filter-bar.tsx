import { useTranslation } from 'react-i18next'
import type { IssuableItemCategory } from '@/services/user/issuable-item-category'
import { Select } from '@/ui/select'
import { FILTER_WIDTH } from '@/widgets/data-screen/filter-width'
import type { ScreenAddress } from '@/widgets/data-screen/use-screen-address'
import { LocationField } from '@/widgets/location-field'
import { CARD_STATUSES, type CardFilters } from './card-filters'

type CardFilterBarProps = {
  tenantId: string
  categories: readonly IssuableItemCategory[]
  address: ScreenAddress<CardFilters>
}

/** The option that filters nothing. */
const ANY = 'any'

/** In which state, of which kind, where. */
export function CardFilterBar({ tenantId, categories, address }: CardFilterBarProps) {
  const { t } = useTranslation('data')
  const { t: desk } = useTranslation('front-desk')
  const { filters, setFilters } = address
  const isKnown = categories.some((one) => String(one.issuableItemCategoryId) === filters.category)
  return (
    <>
      <Select
        label={desk('column.status')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('filters.anyStatus')}
        options={[
          { id: ANY, label: t('filters.anyStatus') },
          ...CARD_STATUSES.map((status) => ({ id: status, label: t(`cards.status.${status}`) })),
        ]}
        value={filters.status ?? ANY}
        onChange={(chosen) => setFilters({ status: CARD_STATUSES.find((one) => one === chosen) ?? null })}
      />
      <Select
        label={t('cards.column.category')}
        hideLabel
        className={FILTER_WIDTH}
        placeholder={t('cards.anyCategory')}
        options={[
          { id: ANY, label: t('cards.anyCategory') },
          ...categories.map((one) => ({ id: String(one.issuableItemCategoryId), label: one.name })),
        ]}
        value={isKnown ? filters.category : ANY}
        onChange={(chosen) => setFilters({ category: chosen === ANY ? null : chosen })}
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
    </>
  )
}
