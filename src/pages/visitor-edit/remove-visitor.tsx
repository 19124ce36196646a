import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { bookingMutations } from '@/hooks/booking/booking'
import type { VisitUser } from '@/services/booking/visit-user'
import { removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { ErrorAlert } from '@/widgets/error-alert'
import { notify } from '@/widgets/notify'
import { lastDesk } from '@/widgets/screen/last-desk'
import { draftName, REMOVED } from './stored-draft'

type RemoveVisitorProps = { visitor: VisitUser; name: string; isOpen: boolean; onClose: () => void }

/** Confirms removing a visitor from the visit. A server error is shown in the same dialog. */
export function RemoveVisitor({ visitor, name, isOpen, onClose }: RemoveVisitorProps) {
  const { t } = useTranslation(['visitor', 'common'])
  const { tenantId, login } = useSignedIn()
  const navigate = useNavigate()
  const removal = useMutation(bookingMutations.removeVisitor(tenantId))
  const close = () => {
    onClose()
    removal.reset()
  }
  const remove = () =>
    removal.mutate(visitor.visitUserId, {
      onSuccess: () => {
        removeDraft({ tenantId, login, name: draftName(visitor) })
        notify.success(t('remove.done', { name }))
        void navigate(lastDesk(tenantId), { state: REMOVED })
      },
    })
  return (
    <AlertDialog
      isOpen={isOpen}
      onClose={close}
      title={t('remove.title', { name })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('remove.action')}
      tone="danger"
      isPending={removal.isPending}
      onConfirm={remove}
    >
      <div className="flex flex-col gap-3">
        {t('remove.text')}
        <ErrorAlert error={removal.error} />
      </div>
    </AlertDialog>
  )
}
