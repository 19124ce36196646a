import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { type LeaveTexts, useUnsaved } from '@/widgets/drafts/leave-guard'

/** @param own the texts of a form where the general ones do not fit */
function useDiscardTexts(own?: LeaveTexts): LeaveTexts {
  const { t } = useTranslation()
  return (
    own ?? {
      title: t('discard.title'),
      text: t('discard.text'),
      stay: t('discard.keep'),
      leave: t('discard.action'),
    }
  )
}

type DiscardDialogProps = {
  isOpen: boolean
  onClose: () => void
  onDiscard: () => void
  texts?: LeaveTexts
}

/** Asks before the changes in a form are discarded. */
export function DiscardDialog({ isOpen, onClose, onDiscard, texts }: DiscardDialogProps) {
  const { title, text, stay, leave } = useDiscardTexts(texts)
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      cancelLabel={stay}
      confirmLabel={leave}
      tone="danger"
      onConfirm={() => {
        onClose()
        onDiscard()
      }}
    >
      {text}
    </AlertDialog>
  )
}

/**
 * Asks before the input in a dialog is discarded, whether by its own buttons, by Back or by leaving the page.
 * @param isChanged whether there is input to lose now
 * @returns `close` for the dialog's buttons, `leave` for a step back in it, and the question, to be rendered in the dialog
 */
export function useDiscard(
  isChanged: () => boolean,
  onClose: () => void | Promise<void>,
  ownTexts?: LeaveTexts,
) {
  const texts = useDiscardTexts(ownTexts)
  const [asked, setAsked] = useState<{ onDiscard: () => void } | null>(null)
  const leave = (isLost: boolean, onDiscard: () => void) => (isLost ? setAsked({ onDiscard }) : onDiscard())
  useUnsaved({ isDialog: true, isUnsaved: isChanged, texts: () => texts })
  return {
    leave,
    close: () => leave(isChanged(), () => void onClose()),
    question: (
      <DiscardDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        onDiscard={() => asked?.onDiscard()}
        texts={texts}
      />
    ),
  }
}
