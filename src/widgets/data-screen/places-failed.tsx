import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterOff } from '@/widgets/filters/filter-off'

type PlacesFailedProps = { query: ComponentProps<typeof FilterOff>['query'] & { isError: boolean } }

/** Shown if locations failed to load: then location filters are off and times use the device's zone. */
export function PlacesFailed({ query }: PlacesFailedProps) {
  const { t } = useTranslation('front-desk')
  return query.isError && <FilterOff query={query} text={t('error.places')} />
}
