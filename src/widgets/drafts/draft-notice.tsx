import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Announces a restored draft. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('form')
  return (
    <InlineAlert
      tone="info"
      live="status"
      className="col-span-full"
      title={t('draft.restored')}
      action={
        <Button size="small" variant="quiet" onPress={onDiscard}>
          {t('draft.discard')}
        </Button>
      }
    >
      {t('draft.text')}
    </InlineAlert>
  )
}
