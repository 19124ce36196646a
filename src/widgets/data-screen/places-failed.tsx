import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsSettled } from '@/hooks/use-is-settled'
import { LoadWarning } from '@/widgets/load-warning'

type PlacesFailedProps = {
  query: ComponentProps<typeof LoadWarning>['query'] & { isFetched: boolean; data: unknown }
}

/** Shown if locations failed to load or are late: then location filters are off and times use the device's zone. */
export function PlacesFailed({ query }: PlacesFailedProps) {
  const { t } = useTranslation('front-desk')
  const isSettled = useIsSettled(query)
  return isSettled && query.data === undefined && <LoadWarning query={query} text={t('error.places')} />
}
