import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'

type MissingChoicesProps = {
  setUp: { isIncomplete: boolean; isRetrying: boolean; retry: () => void }
  className?: string
}

/** Above a form some of whose lookups could not be loaded: it is shown without their fields. */
export function MissingChoices({ setUp, className }: MissingChoicesProps) {
  const { t } = useTranslation(['form', 'common'])
  if (!setUp.isIncomplete) return null
  return (
    <InlineAlert
      tone="warning"
      live="status"
      className={className}
      action={
        <Button size="small" isPending={setUp.isRetrying} onPress={setUp.retry}>
          {t('common:actions.tryAgain')}
        </Button>
      }
    >
      {t('missingChoices')}
    </InlineAlert>
  )
}
