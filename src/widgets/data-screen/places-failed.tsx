import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterOff } from '@/widgets/filters/filter-off'

type PlacesFailedProps = { query: ComponentProps<typeof FilterOff>['query'] & { isError: boolean } }

/** The places could not be had, so that they filter nothing and times are the device's. */
export function PlacesFailed({ query }: PlacesFailedProps) {
  const { t } = useTranslation('front-desk')
  return query.isError && <FilterOff query={query} text={t('error.places')} />
}
