import type { UseMutationOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ErrorAlert } from '@/widgets/error-alert'
import type { About } from '@/widgets/outcome-text'
import { useChange } from '@/widgets/use-change'

type ConfirmDialogProps<Output, Input> = {
  title: string
  confirmLabel: string
  children: ReactNode
  change: UseMutationOptions<Output, Error, Input>
  input: Input
  about: About
  onDone: () => void
  onClose: () => void
}

/** Confirms an act that is hard to undo; stays open while it is sent, and shows its error. */
export function ConfirmDialog<Output, Input>(props: ConfirmDialogProps<Output, Input>) {
  const { title, confirmLabel, children, change, input, about, onDone, onClose } = props
  const { t } = useTranslation('common')
  const { mutate, isPending, error } = useChange(
    {
      ...change,
      onSuccess: async (...result) => {
        await change.onSuccess?.(...result)
        onDone()
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
      tone="danger"
      isPending={isPending}
      onConfirm={() => mutate(input)}
    >
      {children}
      <ErrorAlert error={error} about={about} className="mt-3" />
    </AlertDialog>
  )
}
