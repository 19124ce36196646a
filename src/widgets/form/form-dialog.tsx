import { type ReactNode, type SubmitEvent, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { Dialog } from '@/ui/overlays/dialog'
import { useSending } from '@/widgets/drafts/use-sending'
import { useDiscard } from './discard-dialog'
import { type Failure, FailureAlert } from './failure-alert'
import { Form } from './form'

type FormDialogProps = {
  title: string
  description?: ReactNode
  size?: 'small' | 'medium' | 'large'
  submitLabel: string
  /** See `Form`. */
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<unknown>
  /** The dialog cannot be closed while the request is pending. */
  isPending: boolean
  onClose: () => void | Promise<void>
  failure?: Failure | null
  /** Whether there is input to lose: closing the dialog or leaving the page then asks first. */
  isChanged: () => boolean
  /** A USB scanner may type into its fields. */
  takesScan?: boolean
  children: ReactNode
}

/** A form in a dialog, with 'Cancel' and a submit button; Ctrl+Enter submits it too. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'small', submitLabel, onSubmit, isPending, onClose } = props
  const { failure = null, isChanged, takesScan, children } = props
  const { t } = useTranslation()
  const formId = useId()
  const { close, question } = useDiscard(isChanged, onClose)
  useSending(isPending)
  return (
    <Dialog
      onClose={() => !isPending && close()}
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
      <Form
        id={formId}
        onSubmit={onSubmit}
        isPending={isPending}
        className="flex flex-col gap-4"
        {...(takesScan && { 'data-takes-scan': true })}
      >
        {failure && <FailureAlert failure={failure} />}
        {children}
      </Form>
      {question}
    </Dialog>
  )
}
