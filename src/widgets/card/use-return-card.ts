import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardActions } from '@/hooks/user/card-actions'
import type { VisitUser } from '@/services/booking/visit-user'
import { useErrorWords } from '@/widgets/error-words'
import { notify } from '@/widgets/notify'

/** Takes a visitor's card back, at once: it can be issued again. The function stays the same. */
export function useReturnCard(tenantId: string): (visitor: VisitUser) => void {
  const { t } = useTranslation('visitor-actions')
  const words = useErrorWords()
  const client = useQueryClient()
  const numberOf = ({ cardNumber }: VisitUser) => ({ number: cardNumber ?? '' })
  const { mutate } = useMutation({
    mutationFn: (visitor: VisitUser) => cardActions(tenantId, client).giveBack(visitor),
    onSuccess: (_, visitor) => notify.success(t('card.returned', numberOf(visitor))),
    onError: (error, visitor) => notify.error(t('card.notReturned', numberOf(visitor)), words(error).message),
  })
  return mutate
}
