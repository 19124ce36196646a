import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Dialog } from '@/ui/overlays/dialog'
import { LeaveGuard } from '@/widgets/drafts/leave-guard'
import { type Failure, FailureAlert } from './form-failure'

export type DiscardWords = { title: string; text: string; stay: string; leave: string }

type FormDialogProps = {
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  submitLabel: string
  onSubmit: (event: FormEvent) => void
  /** It stays open until the answer is there. */
  isPending: boolean
  onClose: () => void
  failure?: Failure | null
  /** The form has changes: closing it or leaving the page asks first. */
  discardWords?: DiscardWords | null
  /** A USB scanner may write into its fields. */
  takesScan?: boolean
  children: ReactNode
}

/** A form over the screen, with 'Cancel' and the button that sends it. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'small', submitLabel, onSubmit, isPending, onClose } = props
  const { failure = null, discardWords = null, takesScan, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const close = () => (discardWords ? setAsking(true) : onClose())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React hands an event of this dialog on to the form around it, which must not be sent as well.
    event.stopPropagation()
    if (!isPending) onSubmit(event)
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isPending && close()}
      dismissOn={isPending ? 'nothing' : 'escape'}
      size={size}
      title={title}
      description={description}
      closeLabel={t('actions.close')}
      footer={
        <>
          <Button isDisabled={isPending} onPress={close}>
            {t('actions.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={submit}
        className="flex flex-col gap-4"
        {...(takesScan && { 'data-takes-scan': true })}
      >
        {failure && <FailureAlert failure={failure} />}
        {children}
      </form>
      {discardWords && (
        <>
          <LeaveGuard when words={() => discardWords} />
          <AlertDialog
            isOpen={isAsking}
            onOpenChange={setAsking}
            title={discardWords.title}
            cancelLabel={discardWords.stay}
            confirmLabel={discardWords.leave}
            tone="danger"
            onConfirm={onClose}
          >
            {discardWords.text}
          </AlertDialog>
        </>
      )}
    </Dialog>
  )
}
