import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { DiscardDialog } from './discard-dialog'
import { type Failure, FailureAlert } from './form-failure'

type FormDialogProps = {
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  submitLabel: string
  /** May return a promise: until it settles, nothing is submitted again. */
  onSubmit: (event: FormEvent) => unknown
  /** The dialog cannot be closed while the request is pending. */
  isPending: boolean
  onClose: () => void
  failure?: Failure | null
  /** Closing the dialog asks first. Needs the words of `form`. */
  hasChanges?: boolean
  /** Leaving the page asks as well; false where the screen below has a guard of its own, as there can be only one. */
  guardsPage?: boolean
  /** A USB scanner may type into its fields. */
  takesScan?: boolean
  children: ReactNode
}

/** A form in a dialog, with 'Cancel' and a submit button. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'small', submitLabel, onSubmit, isPending, onClose } = props
  const { failure = null, hasChanges = false, guardsPage = true, takesScan, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const isSending = useRef(false)
  const close = () => (hasChanges ? setAsking(true) : onClose())
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble through portals: the form around this dialog must not be submitted as well.
    event.stopPropagation()
    // A second Enter comes before the dialog renders as pending.
    if (isPending || isSending.current) return
    isSending.current = true
    const end = () => {
      isSending.current = false
    }
    // The form shows what failed.
    void Promise.resolve(onSubmit(event)).then(end, end)
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
      {hasChanges && (
        <DiscardDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          onDiscard={onClose}
          guardsPage={guardsPage}
        />
      )}
    </Dialog>
  )
}
