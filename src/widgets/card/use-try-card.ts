import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cardActions } from '@/hooks/user/card-actions'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { notify } from '@/widgets/notify'

/** Issues a card by its number where nothing speaks against it; false where somebody has to be asked or told. */
export function useTryCard(tenantId: string): (visitor: VisitUser, number: string) => Promise<boolean> {
  const { t } = useTranslation('visitor-actions')
  const client = useQueryClient()
  return async (visitor, number) => {
    const cards = cardActions(tenantId, client)
    try {
      const card = await cards.findByNumber(number)
      if (!card || (await cards.issue(visitor, card, false)).result !== 'issued') return false
    } catch {
      // The dialog that opens now tries once more, and says why not.
      return false
    }
    const name = personName(visitor)
    notify.success(t('card.issued', { number, name }))
    return true
  }
}
