import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/button'
import { InlineAlert } from '@/ui/inline-alert'

type PlacesFailedProps = { query: { isError: boolean; isFetching: boolean; refetch: () => Promise<unknown> } }

/** The places could not be had, so that they filter nothing and times are the device's. */
export function PlacesFailed({ query }: PlacesFailedProps) {
  const { t } = useTranslation(['front-desk', 'common'])
  if (!query.isError) return null
  return (
    <InlineAlert
      tone="warning"
      live="status"
      action={
        <Button size="small" isPending={query.isFetching} onPress={() => void query.refetch()}>
          {t('common:actions.tryAgain')}
        </Button>
      }
    >
      {t('error.places')}
    </InlineAlert>
  )
}
