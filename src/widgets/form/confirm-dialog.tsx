import type { UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ErrorAlert } from '@/widgets/error-alert'
import { notify } from '@/widgets/notify'
import type { About } from '@/widgets/outcome-text'
import { useChange } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'

type ConfirmDialogProps<Output, Input> = {
  title: string
  confirmLabel: string
  tone?: 'primary' | 'danger'
  children: ReactNode
  change: UseMutationOptions<Output, Error, Input>
  input: Input
  about: About
  /** The notification after it. */
  done?: string
  /** Closes the dialog. */
  onDone: () => void
  onClose: () => void
}

/** Confirms an act that is hard to undo; stays open while it is sent, and shows its error. */
export function ConfirmDialog<Output, Input>(props: ConfirmDialogProps<Output, Input>) {
  const {
    title,
    confirmLabel,
    tone = 'danger',
    children,
    change,
    input,
    about,
    done,
    onDone,
    onClose,
  } = props
  const { t } = useTranslation('common')
  const isThere = useGround()
  const { mutate, isPending, isSuccess, error } = useChange(
    {
      ...change,
      onSuccess: async (...result) => {
        await change.onSuccess?.(...result)
        if (done) notify.success(done)
        if (isThere()) onDone()
      },
    },
    () => about,
  )
  return (
    <AlertDialog
      onClose={onClose}
      title={title}
      cancelLabel={t('actions.cancel')}
      confirmLabel={confirmLabel}
      tone={tone}
      // Until the screen that closes it has loaded.
      isPending={isPending || isSuccess}
      onConfirm={() => mutate(input)}
    >
      {children}
      <ErrorAlert error={error} about={about} className="mt-3" />
    </AlertDialog>
  )
}
