import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tenantKey } from '@/hooks/keys'
import { cardActions } from '@/hooks/user/card-actions'
import { refusal } from '@/http/errors'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Issuable } from '@/services/user/issuable'
import { useErrorText } from '@/widgets/error-text'
import { notify } from '@/widgets/notify'
import { useChange } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'

type Question = { card: Issuable; by: string | null }

type Attempted = { number: string; send: () => Promise<void> }

/**
 * Issues a card to a visitor: reserves it without force, and takes it from another holder only after confirmation.
 * @param visitor null until one is chosen; nothing happens before
 * @param onIssued called once the visitor has the card
 * @param action `reserve` only holds the card until the visitor arrives
 */
export function useIssueCard(
  visitor: VisitUser | null,
  onIssued: (card: Issuable) => void,
  action: 'issue' | 'reserve' = 'issue',
) {
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  const errorText = useErrorText()
  const client = useQueryClient()
  const [cards] = useState(() => cardActions(tenantId, client))
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const isMounted = useIsMounted()
  const isThere = useGround()
  const name = visitor ? personName(visitor) : ''

  /** Shows what another desk has done with a card meanwhile. */
  const reloadCards = () => void client.invalidateQueries({ queryKey: tenantKey(tenantId, 'issuable') })

  const issue = async (card: Issuable, takeAway: boolean) => {
    if (!visitor) return
    if (card.status === 'lost' || card.status === 'disabled') {
      reloadCards()
      return setFailure(t(`card.${card.status}`, { number: card.number }))
    }
    const outcome = await cards[action](visitor, card, takeAway)
    if (outcome.result === 'held') {
      reloadCards()
      // Nobody is left to ask.
      if (!isMounted.current) throw refusal({ state: 'held', number: card.number, name: outcome.by })
      return setQuestion({ card: outcome.card, by: outcome.by })
    }
    notify.success(t(action === 'issue' ? 'card.issued' : 'card.reserved', { number: card.number, name }))
    if (isThere()) onIssued(outcome.card)
  }

  const { mutateAsync } = useChange(
    { mutationFn: (attempted: Attempted) => attempted.send(), onError: reloadCards },
    ({ number }) => ({ act: action === 'issue' ? 'issueCard' : 'reserveCard', name: number }),
  )
  const attempt = async (number: string, send: () => Promise<void>) => {
    if (isPending) return
    setPending(true)
    setFailure(null)
    try {
      await mutateAsync({ number, send })
    } catch (error) {
      setFailure(errorText(error).message)
    } finally {
      setPending(false)
    }
  }

  return {
    action,
    isPending,
    failure,
    clearFailure: () => setFailure(null),
    /** Another person holds the card; asks whether to take it. */
    question,

    /** Issues a card, or looks it up by a typed number first: several cards may have the same number. */
    submit: (wanted: Issuable | string) => {
      const number = typeof wanted === 'string' ? wanted : wanted.number
      return attempt(number, async () => {
        const card = await cards.find(wanted)
        if (card) await issue(card, false)
        else setFailure(t('card.unknown', { number }))
      })
    },

    answer: (take: boolean) => {
      setQuestion(null)
      return question && take ? attempt(question.card.number, () => issue(question.card, true)) : undefined
    },
  }
}

export type IssueCard = ReturnType<typeof useIssueCard>
