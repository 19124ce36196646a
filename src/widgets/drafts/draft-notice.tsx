import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Says quietly that what was typed before is back. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation('form')
  return (
    <InlineAlert
      tone="info"
      live="status"
      className="lg:col-span-2"
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
