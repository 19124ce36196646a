import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import type { FocusTarget } from '@/ui/restore-focus'
import { DiscardDialog } from './discard-dialog'
import { type Failure, FailureAlert } from './failure-alert'
import { Form } from './form'

type FormDialogProps = {
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  submitLabel: string
  /** May return a promise: until it settles, nothing is submitted again. */
  onSubmit: (event: SubmitEvent) => unknown
  /** The dialog cannot be closed while the request is pending. */
  isPending: boolean
  onClose: () => void
  failure?: Failure | null
  /** Confirms before the dialog closes. Needs the `form` translations. */
  hasChanges?: boolean
  /** Also asks before leaving the page; false if the page has its own guard, because only one is allowed. */
  guardsPage?: boolean
  /** A USB scanner may type into its fields. */
  takesScan?: boolean
  focusAfter?: FocusTarget | undefined
  children: ReactNode
}

/** A form in a dialog, with 'Cancel' and a submit button; Ctrl+Enter submits it too. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'small', submitLabel, onSubmit, isPending, onClose } = props
  const { failure = null, hasChanges = false, guardsPage = true, takesScan, focusAfter, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const [isConfirming, setConfirming] = useState(false)
  const close = () => (hasChanges ? setConfirming(true) : onClose())
  const submit = async (event: SubmitEvent) => {
    try {
      if (!isPending) await onSubmit(event)
    } catch {
      // The form shows the error itself.
    }
  }
  return (
    <Dialog
      onClose={() => !isPending && close()}
      dismissOn={isPending ? 'nothing' : 'escape'}
      size={size}
      title={title}
      description={description}
      closeLabel={t('actions.close')}
      focusAfter={focusAfter}
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
      <Form
        id={formId}
        onSubmit={submit}
        className="flex flex-col gap-4"
        {...(takesScan && { 'data-takes-scan': true })}
      >
        {failure && <FailureAlert failure={failure} />}
        {children}
      </Form>
      {hasChanges && (
        <DiscardDialog
          isOpen={isConfirming}
          onClose={() => setConfirming(false)}
          onDiscard={onClose}
          guardsPage={guardsPage}
        />
      )}
    </Dialog>
  )
}
