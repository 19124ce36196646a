import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardActions } from '@/hooks/user/card-actions'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { ConfirmDialog } from '@/widgets/form/confirm-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'

type LostCardDialogProps = { visitor: VisitUser; onClose: () => void }

/** Confirms reporting a card as lost, because a lost card cannot be issued. */
export function LostCardDialog({ visitor, onClose }: LostCardDialogProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  const client = useQueryClient()
  const number = visitor.cardNumber ?? ''
  return (
    <ConfirmDialog
      title={t('card.lostTitle', { number })}
      confirmLabel={t('reportLost')}
      change={{ mutationFn: () => cardActions(tenantId, client).reportLost(visitor) }}
      input={undefined}
      about={{ act: 'loseCard', name: number }}
      done={t('card.lostSaid', { number })}
      onDone={onClose}
      onClose={onClose}
    >
      {t('card.lostText', { name: personName(visitor) })}
    </ConfirmDialog>
  )
}
