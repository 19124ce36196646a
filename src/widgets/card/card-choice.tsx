import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { issuableItemCategoryQueries } from '@/hooks/user/issuable-item-category'
import type { Issuable } from '@/services/user/issuable'
import { Button } from '@/ui/buttons/button'
import { Select } from '@/ui/fields/select'
import { Skeleton } from '@/ui/feedback/skeleton'
import type { AvailableCards } from './use-available-cards'

const ALL = 'all'

type CardChoiceProps = {
  tenantId: string
  available: AvailableCards
  /** Null for all. */
  categoryId: string | null
  onCategory: (categoryId: string | null) => void
  onChoose: (card: Issuable) => void
}

/** The available cards, to pick one without typing or scanning. */
export function CardChoice({ tenantId, available, categoryId, onCategory, onChoose }: CardChoiceProps) {
  const { t } = useTranslation(['visitor-actions', 'common'])
  const { data: categories = [] } = useQuery(issuableItemCategoryQueries.all(tenantId))
  const { list, cards, isSearching } = available
  return (
    <section aria-label={t('card.available')} aria-busy={list.isPending} className="flex flex-col gap-2.5">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-label font-medium">{t('card.available')}</h3>
        {categories.length > 1 && (
          <Select
            className="w-48"
            label={t('card.category')}
            hideLabel
            placeholder={t('card.category')}
            value={categoryId ?? ALL}
            onChange={(id) => onCategory(id === ALL ? null : id)}
            options={[
              { id: ALL, label: t('card.allCategories') },
              ...categories.map(({ issuableItemCategoryId, name }) => ({
                id: String(issuableItemCategoryId),
                label: name,
              })),
            ]}
          />
        )}
      </div>
      {/* Reserves the height of two rows, to avoid layout shift below. */}
      <div className="min-h-18">
        {list.isError ? (
          <p className="flex items-center justify-between gap-3 text-muted">
            {t('card.failed')}
            <Button size="small" isPending={list.isFetching} onPress={() => void list.refetch()}>
              {t('common:actions.tryAgain')}
            </Button>
          </p>
        ) : list.isPending ? (
          <Skeleton shape="block" className="h-16" />
        ) : cards.length === 0 ? (
          <p className="text-muted">{t(isSearching ? 'card.noneOfNumber' : 'card.none')}</p>
        ) : (
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6">
            {cards.map((card) => (
              <li key={card.issuableId} className="grid">
                <Button size="small" className="tabular" onPress={() => onChoose(card)}>
                  {card.number}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
