import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CreditCard, Link2, Printer, SearchX, Undo2, UserRoundX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasStatus, offers } from '@/config/services'
import { cardActions } from '@/hooks/user/card-actions'
import { issuableQueries } from '@/hooks/user/issuable'
import { BadRequest, refusal } from '@/http/errors'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { personName } from '@/lib/text/person-name'
import { whyNoCode } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Issuable } from '@/services/user/issuable'
import type { MenuGroup } from '@/ui/overlays/menu-popover'
import { IssueCardDialog } from '@/widgets/card/issue-card'
import { notify } from '@/widgets/notify'
import { loadable } from '@/widgets/screen/loadable'
import { useChange, useNotifyOutcome } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { canCopyLinks, useCopyLink } from './copy-link'

const LostCardDialog = loadable(async () => (await import('./lost-card-dialog')).LostCardDialog)
const BadgeDialog = loadable(async () => (await import('@/widgets/badge/badge-dialog')).BadgeDialog)

type PrintRequest = {
  visitors: readonly VisitUser[]
  isPrintedAtOnce: boolean
  number: number
  /** Its frame may still be printing; it unmounts with the next request. */
  isPrinted: boolean
}

/**
 * Visitor badges: created by the server, shown, printed. A later request does not drop badges that print automatically.
 */
function usePrintBadges() {
  const [requests, setRequests] = useState<readonly PrintRequest[]>([])
  /**
   * Shows the badges of one or several visitors and prints them together. Stable reference.
   * @param isPrintedAtOnce prints them as soon as they are ready, without another press
   */
  const printBadges = useCallback((visitors: readonly VisitUser[], isPrintedAtOnce = false) => {
    if (visitors.length === 0) return
    setRequests((previous) => [
      ...previous.filter((request) => request.isPrintedAtOnce && !request.isPrinted),
      { visitors, isPrintedAtOnce, number: (previous.at(-1)?.number ?? 0) + 1, isPrinted: false },
    ])
  }, [])
  const setPrinted = (number: number) =>
    setRequests((previous) =>
      previous.map((request) => (request.number === number ? { ...request, isPrinted: true } : request)),
    )
  return {
    printBadges,
    /** Render once per page. */
    badgeDialog: requests.map(({ visitors, isPrintedAtOnce, number }) => (
      <BadgeDialog
        key={number}
        visitors={visitors}
        isPrintedAtOnce={isPrintedAtOnce}
        onPrinted={() => setPrinted(number)}
        onClose={() => setRequests((previous) => previous.filter((request) => request.number !== number))}
      />
    )),
  }
}

/** Issues a card if no question or error comes up; false if a dialog is needed. Without a screen for it, a toast tells. */
function useTryCard(): (visitor: VisitUser, wanted: Issuable | string) => Promise<boolean> {
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  const client = useQueryClient()
  const isMounted = useIsMounted()
  const notifyOutcome = useNotifyOutcome()
  return async (visitor, wanted) => {
    const cards = cardActions(tenantId, client)
    const number = numberOf(wanted)
    try {
      const card = await cards.find(wanted)
      if (!card) throw new BadRequest(t('card.unknown', { number }))
      const outcome = await cards.issue(visitor, card, false)
      if (outcome.result === 'held') throw refusal({ state: 'held', number, name: outcome.by })
    } catch (error) {
      // The dialog that opens next tries again and shows the error.
      if (!isMounted.current) notifyOutcome(error, { act: 'issueCard', name: number })
      return false
    }
    notify.success(t('card.issued', { number, name: personName(visitor) }))
    return true
  }
}

/** Returns a visitor's card immediately, so that it can be issued again. Stable reference. */
function useReturnCard(): (visitor: VisitUser) => void {
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  const client = useQueryClient()
  const numberOn = ({ cardNumber }: VisitUser) => cardNumber ?? ''
  const { mutate } = useChange(
    {
      mutationFn: (visitor: VisitUser) => cardActions(tenantId, client).giveBack(visitor),
      onSuccess: (_, visitor) => notify.success(t('card.returned', { number: numberOn(visitor) })),
    },
    (visitor) => ({ act: 'returnCard', name: numberOn(visitor) }),
    'always',
  )
  return mutate
}

type DialogRequest = {
  dialog: 'issueCard' | 'reserveCard' | 'lostCard'
  visitor: VisitUser
  /** The card's number, if known. */
  number?: string
  /** Called when the dialog closes. */
  next?: () => void
}

/** The number of a chosen or typed card. */
export const numberOf = (card: Issuable | string) => (typeof card === 'string' ? card.trim() : card.number)

/** What a visitor receives after check-in. */
export type HandOver = {
  /** A chosen card or a typed number; '' for none. */
  card: Issuable | string
  printsBadge: boolean
}

const mayHaveBadge = ({ status }: VisitUser) => status !== 'cancelled' && offers('badge.generateBadge')
const mayHaveLink = (visitor: VisitUser) => canCopyLinks() && whyNoCode(visitor) === null

/**
 * Staff's actions on a visitor, the same on every screen.
 * @param mark sets or clears the no-show status; must have a stable reference
 */
export function useVisitorActions(mark: (visitor: VisitUser, action: 'noShow' | 'expectAgain') => void) {
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  // Dialogs are shown one after the other.
  const [queue, setQueue] = useState<readonly DialogRequest[]>([])
  const [current] = queue
  const openDialog = useCallback((one: DialogRequest) => setQueue((previous) => [...previous, one]), [])
  const { data: usesCards = true } = useQuery(issuableQueries.areUsed(tenantId))
  const returnCard = useReturnCard()
  const { printBadges, badgeDialog } = usePrintBadges()
  const { copyLink, linkDialog } = useCopyLink()
  const tryCard = useTryCard()

  /** Issues the card, with a dialog if necessary, then prints the badge. */
  const handOver = async (visitor: VisitUser, { card, printsBadge }: HandOver) => {
    const next = () => printsBadge && mayHaveBadge(visitor) && printBadges([visitor], true)
    const number = numberOf(card)
    if (!number || (await tryCard(visitor, typeof card === 'string' ? number : card))) next()
    else openDialog({ dialog: 'issueCard', visitor, number, next })
  }

  const menu = useCallback(
    (visitor: VisitUser, now: number): MenuGroup[] => {
      const { status, cardNumber } = visitor
      const hasCard = Boolean(cardNumber)
      const isAwaited = status === 'expected'
      const mayHaveCard = usesCards && (isAwaited || status === 'checkedIn')
      return [
        {
          id: 'hand',
          entries: [
            mayHaveBadge(visitor) && {
              id: 'printBadge',
              label: t('printBadge'),
              icon: <Printer aria-hidden />,
              shortcut: 'B',
              onAction: () => printBadges([visitor]),
            },
            mayHaveCard && {
              id: 'issueCard',
              label: t(cardNumber ? 'changeCard' : 'issueCard'),
              icon: <CreditCard aria-hidden />,
              onAction: () => openDialog({ dialog: 'issueCard', visitor }),
            },
            hasCard && {
              id: 'returnCard',
              label: t('returnCard'),
              icon: <Undo2 aria-hidden />,
              onAction: () => returnCard(visitor),
            },
            hasCard &&
              hasStatus('issuable', 'lost') && {
                id: 'reportLost',
                label: t('reportLost'),
                icon: <SearchX aria-hidden />,
                onAction: () => openDialog({ dialog: 'lostCard', visitor }),
              },
            mayHaveLink(visitor) && {
              id: 'copyLink',
              label: t('copyLink'),
              icon: <Link2 aria-hidden />,
              onAction: () => copyLink(visitor),
            },
          ],
        },
        {
          id: 'status',
          entries: [
            // Nobody can miss a visit before its start; an unknown start does not prevent it.
            isAwaited &&
              hasStatus('visit-user', 'noShow') &&
              !(Date.parse(visitor.start) > now) && {
                id: 'noShow',
                label: t('markNoShow'),
                icon: <UserRoundX aria-hidden />,
                onAction: () => mark(visitor, 'noShow'),
              },
            status === 'noShow' && {
              id: 'expectAgain',
              label: t('expectAgain'),
              icon: <CalendarClock aria-hidden />,
              onAction: () => mark(visitor, 'expectAgain'),
            },
          ],
        },
      ]
    },
    [t, usesCards, printBadges, returnCard, copyLink, mark, openDialog],
  )

  const close = () => {
    setQueue((previous) => previous.slice(1))
    current?.next?.()
  }
  const dialogs = (
    <>
      {(current?.dialog === 'issueCard' || current?.dialog === 'reserveCard') && (
        <IssueCardDialog
          key={current.visitor.visitUserId}
          visitor={current.visitor}
          number={current.number}
          action={current.dialog === 'issueCard' ? 'issue' : 'reserve'}
          onClose={close}
        />
      )}
      {current?.dialog === 'lostCard' && (
        <LostCardDialog key={current.visitor.visitUserId} visitor={current.visitor} onClose={close} />
      )}
      {badgeDialog}
      {linkDialog}
    </>
  )
  return {
    /**
     * The visitor's actions other than check-in and check-out, for a menu. The reference seldom changes.
     * @param now in ms
     */
    menu,
    returnCard,
    /** Returns the action that reserves a card until the visitor arrives; null if unavailable. */
    reserveCard: (visitor: VisitUser) =>
      usesCards && hasStatus('issuable', 'reserved') && visitor.status === 'expected' && !visitor.cardNumber
        ? () => openDialog({ dialog: 'reserveCard', visitor })
        : null,
    /** The actions of the menu; null if unavailable. */
    printBadge: (visitor: VisitUser) => (mayHaveBadge(visitor) ? () => printBadges([visitor]) : null),
    copyLink: (visitor: VisitUser) => (mayHaveLink(visitor) ? () => copyLink(visitor) : null),
    printBadges,
    handOver,
    /** Render once, wherever the menu is used. */
    dialogs,
  }
}

export type VisitorActions = ReturnType<typeof useVisitorActions>
