import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ErrorAlert } from '@/widgets/error-alert'

type ConfirmDialogProps = {
  title: string
  confirmLabel: string
  children: ReactNode
  onConfirm: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

/** Confirms an act that is hard to undo; stays open while it is sent, and shows its error. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirmLabel, children, onConfirm, onDone, onClose } = props
  const { t } = useTranslation('common')
  const { mutate, isPending, error } = useMutation({ mutationFn: onConfirm, onSuccess: onDone })
  return (
    <AlertDialog
      onClose={onClose}
      title={title}
      cancelLabel={t('actions.cancel')}
      confirmLabel={confirmLabel}
      tone="danger"
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      {children}
      <ErrorAlert error={error} className="mt-3" />
    </AlertDialog>
  )
}
