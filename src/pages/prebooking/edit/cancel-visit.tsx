import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Button } from '@/ui/buttons/button'

/** 'Cancel visit', which asks first. */
export function CancelVisit({ onCancel }: { onCancel: () => Promise<void> }) {
  const { t } = useTranslation('prebooking')
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const cancel = async () => {
    setPending(true)
    await onCancel()
    setPending(false)
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" className="w-full" onPress={() => setAsking(true)}>
        {t('cancel.action')}
      </Button>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('cancel.title')}
        cancelLabel={t('cancel.keep')}
        confirmLabel={t('cancel.action')}
        tone="danger"
        isPending={isPending}
        onConfirm={() => void cancel()}
      >
        {t('cancel.text')}
      </AlertDialog>
    </>
  )
}
