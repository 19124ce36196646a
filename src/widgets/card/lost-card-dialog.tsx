import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardActions } from '@/hooks/user/card-actions'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { useErrorText } from '@/widgets/error-text'
import { notify } from '@/widgets/notify'

type LostCardDialogProps = { tenantId: string; visitor: VisitUser; onClose: () => void }

/** Confirms reporting a card as lost, because a lost card cannot be issued. */
export function LostCardDialog({ tenantId, visitor, onClose }: LostCardDialogProps) {
  const { t } = useTranslation(['visitor-actions', 'common'])
  const errorText = useErrorText()
  const client = useQueryClient()
  const number = visitor.cardNumber ?? ''
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => cardActions(tenantId, client).reportLost(visitor),
    onSuccess: () => {
      notify.success(t('card.lostSaid', { number }))
      onClose()
    },
  })
  return (
    <AlertDialog
      onClose={onClose}
      title={t('card.lostTitle', { number })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('reportLost')}
      tone="danger"
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      <p>{t('card.lostText', { name: personName(visitor) })}</p>
      {error && (
        <InlineAlert tone="danger" className="mt-2">
          {errorText(error).message}
        </InlineAlert>
      )}
    </AlertDialog>
  )
}
