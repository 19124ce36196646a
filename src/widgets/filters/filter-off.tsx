import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'

type FilterOffProps = { query: { isFetching: boolean; refetch: () => Promise<unknown> }; text: string }

/** Shown if optional data of a list failed to load: the effect, and a retry button. */
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
