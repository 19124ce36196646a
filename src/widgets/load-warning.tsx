import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'

type LoadWarningProps = {
  query: { isFetching: boolean; refetch: () => unknown }
  text: string
  className?: string
}

/** Shown if optional data of a screen failed to load: the effect, and a retry button. */
export function LoadWarning({ query, text, className }: LoadWarningProps) {
  const { t } = useTranslation()
  return (
    <InlineAlert
      tone="warning"
      live="status"
      className={className}
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
