import { useTranslation } from 'react-i18next'
import { deletions } from '@/hooks/deletion'
import { DeleteDialog } from '@/widgets/form/delete-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { CardRow } from './card-rows'

type DeleteCardProps = { row: CardRow; onClose: () => void }

/** Confirms a deletion. A card in use is removed from its holder's record too. */
export function DeleteCard({ row: { card, name, visitor }, onClose }: DeleteCardProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('data')
  const { issuableId, number } = card
  const isHeld = visitor !== null || (card.visitUserId ?? card.userId ?? null) !== null
  const held = name === '' ? t('cards.delete.heldUnnamed') : t('cards.delete.held', { name })
  return (
    <DeleteDialog
      title={t('cards.delete.title', { number })}
      id={issuableId}
      name={number}
      act="deleteCard"
      deletion={deletions.card(tenantId, card)}
      losses={[t('cards.delete.record')]}
      uses={[{ count: isHeld ? 1 : 0, text: held }]}
      instead={t('cards.delete.instead')}
      done={t('cards.delete.done', { number })}
      onDeleted={onClose}
      onClose={onClose}
    />
  )
}
