import { useQuery } from '@tanstack/react-query'
import { CreditCard, Printer, SearchX, Undo2 } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issuableQueries } from '@/hooks/issuable'
import type { VisitUser } from '@/services/booking/visit-user'
import type { MenuGroup } from '@/ui/menu'
import { type PrintBadges, usePrintBadges } from '@/widgets/badge/use-print-badges'
import { LostCardDialog } from '@/widgets/card/lost-card-dialog'
import { useReturnCard } from '@/widgets/card/use-return-card'

const IssueCardDialog = lazy(() =>
  import('@/widgets/card/issue-card-dialog').then((module) => ({ default: module.IssueCardDialog })),
)

type Asked = { dialog: 'issueCard' | 'reserveCard' | 'lostCard'; visitor: VisitUser }

export type VisitorActions = Pick<PrintBadges, 'printBadges'> & {
  /** What can be done with a visitor beside letting them in and out, for a menu. The function seldom changes. */
  menu: (visitor: VisitUser) => MenuGroup[]
  returnCard: (visitor: VisitUser) => void
  /** Holds a card for a visitor until they come; null where none can be held for this one. */
  reserveCard: (visitor: VisitUser) => (() => void) | null
  /** To be drawn once, wherever the menu is used. */
  dialogs: ReactNode
}

/** Nobody is handed a card who has left, will not come, or is not awaited any more. */
const mayHaveCard = ({ status }: VisitUser) => status === 'expected' || status === 'checkedIn'

/** What staff can do with a visitor, the same wherever one is shown. */
export function useVisitorActions(tenantId: string): VisitorActions {
  const { t } = useTranslation('visitor-actions')
  const [asked, setAsked] = useState<Asked | null>(null)
  const { data: usesCards = true } = useQuery(issuableQueries.areUsed(tenantId))
  const returnCard = useReturnCard(tenantId)
  const { printBadges, badgeDialog } = usePrintBadges(tenantId)

  const cardEntries = useCallback(
    (visitor: VisitUser) => {
      const hasCard = Boolean(visitor.cardNumber)
      const issue = {
        id: 'issueCard',
        label: t(hasCard ? 'changeCard' : 'issueCard'),
        icon: <CreditCard aria-hidden />,
        onAction: () => setAsked({ dialog: 'issueCard', visitor }),
      }
      const back = [
        {
          id: 'returnCard',
          label: t('returnCard'),
          icon: <Undo2 aria-hidden />,
          onAction: () => returnCard(visitor),
        },
        {
          id: 'reportLost',
          label: t('reportLost'),
          icon: <SearchX aria-hidden />,
          onAction: () => setAsked({ dialog: 'lostCard', visitor }),
        },
      ]
      return [...(usesCards && mayHaveCard(visitor) ? [issue] : []), ...(hasCard ? back : [])]
    },
    [t, returnCard, usesCards],
  )
  const menu = useCallback(
    (visitor: VisitUser): MenuGroup[] => [
      {
        id: 'hand',
        entries: [
          {
            id: 'printBadge',
            label: t('printBadge'),
            icon: <Printer aria-hidden />,
            shortcut: 'B',
            onAction: () => printBadges([visitor]),
          },
          ...cardEntries(visitor),
        ],
      },
    ],
    [t, printBadges, cardEntries],
  )

  const reserveCard = (visitor: VisitUser) =>
    usesCards && visitor.status === 'expected' && !visitor.cardNumber
      ? () => setAsked({ dialog: 'reserveCard', visitor })
      : null

  const close = () => setAsked(null)
  const dialogs = (
    <>
      <Suspense>
        {(asked?.dialog === 'issueCard' || asked?.dialog === 'reserveCard') && (
          <IssueCardDialog
            tenantId={tenantId}
            visitor={asked.visitor}
            act={asked.dialog === 'issueCard' ? 'issue' : 'reserve'}
            onClose={close}
          />
        )}
      </Suspense>
      {asked?.dialog === 'lostCard' && (
        <LostCardDialog tenantId={tenantId} visitor={asked.visitor} onClose={close} />
      )}
      {badgeDialog}
    </>
  )
  return { menu, returnCard, reserveCard, printBadges, dialogs }
}
