import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { issuableQueries } from '@/hooks/user/issuable'
import type { VisitUser } from '@/services/booking/visit-user'
import { useTenantId } from '@/widgets/use-tenant-id'

/** Whether the record does not say a card; null says that there is none. */
const lacksCard = ({ cardNumber }: VisitUser) => cardNumber === undefined

/** Fills the cards of a day's visitors where no record says any, because a service may name the visitor in the card only. */
export function useVisitorCards(visitors: readonly VisitUser[]): readonly VisitUser[] {
  const tenantId = useTenantId()
  const { data: usesCards = false } = useQuery(issuableQueries.areUsed(tenantId))
  const isNeeded = useMemo(() => visitors.length > 0 && visitors.every(lacksCard), [visitors])
  const { data: cards } = useQuery({ ...issuableQueries.held(tenantId), enabled: usesCards && isNeeded })
  return useMemo(() => {
    if (!cards || cards.length === 0) return visitors
    // The first card of a visitor counts.
    const cardOf = new Map([...cards].reverse().map((card) => [String(card.visitUserId), card]))
    return visitors.map((visitor) => {
      const card = lacksCard(visitor) ? cardOf.get(String(visitor.visitUserId)) : undefined
      return card ? { ...visitor, issuableId: card.issuableId, cardNumber: card.number } : visitor
    })
  }, [visitors, cards])
}
