import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { useUnsaved } from '@/widgets/drafts/leave-guard'

type DiscardDialogProps = {
  isOpen: boolean
  onClose: () => void
  onDiscard: () => void
}

/** Asks before the changes in a form are discarded. */
export function DiscardDialog({ isOpen, onClose, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation()
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('discard.title')}
      cancelLabel={t('discard.keep')}
      confirmLabel={t('discard.action')}
      tone="danger"
      onConfirm={() => {
        onClose()
        onDiscard()
      }}
    >
      {t('discard.text')}
    </AlertDialog>
  )
}

/**
 * Asks before the input in a dialog is discarded, whether by its own buttons, by Back or by leaving the page.
 * @param isChanged whether there is input to lose now
 * @returns `close` for the dialog's buttons, and the question, to be rendered in the dialog
 */
export function useDiscard(isChanged: () => boolean, onClose: () => void | Promise<void>) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  useUnsaved({
    isDialog: true,
    isUnsaved: isChanged,
    texts: () => ({
      title: t('discard.title'),
      text: t('discard.text'),
      stay: t('discard.keep'),
      leave: t('discard.action'),
    }),
  })
  return {
    close: () => (isChanged() ? setAsking(true) : void onClose()),
    question: (
      <DiscardDialog isOpen={isAsking} onClose={() => setAsking(false)} onDiscard={() => void onClose()} />
    ),
  }
}
