import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { VisitorAction } from '@/check-in/check-ins'
import { issuableQueries } from '@/hooks/user/issuable'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import type { FocusTarget } from '@/ui/restore-focus'
import { IssueCardDialog } from '@/widgets/card/issue-card'
import { useProblemText, useUncheckedText } from '@/widgets/fields/problem-text'
import { useTenantId } from '@/widgets/use-tenant-id'

/** The code of the warning that issuing a card resolves (assumed) */
const NO_CARD = 'NO_CARD'

export type ReasonsDialogProps = {
  /** A check-in that waits for a decision; null for none. */
  checkIn: VisitorAction | null
  onProceed: (visitor: VisitUser) => void
  onDismiss: (visitor: VisitUser) => void
  /** The missing card was issued: check the policy again. Omit if the card is handed over after the check-in. */
  onCardIssued?: (visitor: VisitUser) => void
  /** Receives focus after the answer: another dialog may have opened while this one closed. */
  focusAfter?: FocusTarget
}

/**
 * Shows the policy's warnings, or why it could not be queried, and lets staff check in anyway. A missing card can be
 * issued from here.
 */
export function ReasonsQuestion(props: ReasonsDialogProps) {
  const { checkIn, onProceed, onDismiss, onCardIssued, focusAfter } = props
  const { t } = useTranslation(['front-desk', 'visitor-actions', 'common'])
  const tenantId = useTenantId()
  const [issuesTo, setIssuesTo] = useState<VisitUser | null>(null)
  // Keeps the text during the closing animation.
  const [last, setLast] = useState({ checkIn, question: 0 })
  if (checkIn && checkIn !== last.checkIn) setLast({ checkIn, question: last.question + 1 })
  const { visitor, state } = last.checkIn ?? {}
  const problems = state && 'problems' in state ? state.problems : []
  const problemText = useProblemText(problems, visitor)
  const uncheckedText = useUncheckedText()
  const offersCard = onCardIssued !== undefined && problems.some(({ code }) => code === NO_CARD)
  const { data: usesCards = true } = useQuery({ ...issuableQueries.areUsed(tenantId), enabled: offersCard })
  return (
    <>
      <AlertDialog
        // A dialog instance per question: a key press meant for one never answers the next, and one that opens while
        // the last is still closing gets the focus.
        key={last.question}
        isOpen={checkIn !== null}
        onClose={() => checkIn && onDismiss(checkIn.visitor)}
        title={t('reasons.title', { name: visitor ? personName(visitor) : '' })}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('reasons.proceed')}
        onConfirm={() => checkIn && onProceed(checkIn.visitor)}
        focusAfter={focusAfter}
      >
        {state?.status === 'unchecked' ? (
          <InlineAlert tone="warning">{uncheckedText(state.error)}</InlineAlert>
        ) : (
          <ul className="flex flex-col gap-2">
            {problems.map((problem) => (
              <li key={`${problem.code} ${problem.field ?? ''} ${problemText(problem)}`}>
                <InlineAlert
                  tone="warning"
                  action={
                    offersCard &&
                    usesCards &&
                    problem.code === NO_CARD &&
                    visitor && (
                      <Button size="small" onPress={() => setIssuesTo(visitor)}>
                        {t('visitor-actions:issueCard')}
                      </Button>
                    )
                  }
                >
                  {problemText(problem)}
                </InlineAlert>
              </li>
            ))}
          </ul>
        )}
      </AlertDialog>
      {issuesTo && (
        <IssueCardDialog
          visitor={issuesTo}
          onIssued={({ issuableId, number }) =>
            onCardIssued?.({ ...issuesTo, issuableId, cardNumber: number })
          }
          onClose={() => setIssuesTo(null)}
        />
      )}
    </>
  )
}
