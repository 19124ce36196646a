import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields/text-field'
import { Dialog } from '@/ui/overlays/dialog'

type LinkDialogProps = { name: string; address: string; onClose: () => void }

/** Shows a visitor's link for manual copying. */
export function LinkDialog({ name, address, onClose }: LinkDialogProps) {
  const { t } = useTranslation(['visitor-actions', 'common'])
  return (
    <Dialog
      onClose={onClose}
      title={t('linkTitle', { name })}
      description={t('linkText')}
      closeLabel={t('common:actions.close')}
    >
      <TextField
        autoFocus
        isReadOnly
        label={t('linkLabel')}
        value={address}
        onFocus={(event) => event.target instanceof HTMLInputElement && event.target.select()}
      />
    </Dialog>
  )
}
