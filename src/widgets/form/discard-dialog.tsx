import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { LeaveGuard } from '@/widgets/drafts/leave-guard'

type DiscardDialogProps = {
  isOpen: boolean
  onClose: () => void
  onDiscard: () => void
  /** Also asks before leaving the page. */
  guardsPage?: boolean
}

/** Asks before the changes in a form are discarded. */
export function DiscardDialog({ isOpen, onClose, onDiscard, guardsPage = false }: DiscardDialogProps) {
  const { t } = useTranslation('form')
  const [title, text] = [t('discard.title'), t('discard.text')]
  const [keep, discard] = [t('discard.keep'), t('discard.action')]
  return (
    <>
      {guardsPage && <LeaveGuard when isDialog texts={() => ({ title, text, stay: keep, leave: discard })} />}
      <AlertDialog
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        cancelLabel={keep}
        confirmLabel={discard}
        tone="danger"
        onConfirm={() => {
          onClose()
          onDiscard()
        }}
      >
        {text}
      </AlertDialog>
    </>
  )
}
