import { useTranslation } from 'react-i18next'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import type { IssueCard } from './use-issue-card'

type TakeCardDialogProps = {
  issuing: IssueCard
  /** The visitor who gets the card. */
  name: string
}

/** Asks whether to take a card from the person who has it. */
export function TakeCardDialog({ issuing, name }: TakeCardDialogProps) {
  const { t } = useTranslation(['visitor-actions', 'common'])
  const { action, question, answer } = issuing
  return (
    <AlertDialog
      isOpen={question !== null}
      onClose={() => void answer(false)}
      title={question?.by ? t('card.heldBy', { name: question.by }) : t('card.heldBySomebody')}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('card.take')}
      onConfirm={() => void answer(true)}
    >
      {question &&
        t(action === 'issue' ? 'card.heldText' : 'card.heldReserveText', {
          number: question.card.number,
          name,
        })}
    </AlertDialog>
  )
}
