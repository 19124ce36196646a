import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'

type FilterOffProps = { query: { isFetching: boolean; refetch: () => Promise<unknown> }; text: string }

/** Something that a list only does better with could not be had: what that means, and another try. */
export function FilterOff({ query, text }: FilterOffProps) {
  const { t } = useTranslation()
  return (
    <InlineAlert
      tone="warning"
      live="status"
      action={
        <Button size="small" isPending={query.isFetching} onPress={() => void query.refetch()}>
          {t('actions.tryAgain')}
        </Button>
      }
    >
      {text}
    </InlineAlert>
  )
}
