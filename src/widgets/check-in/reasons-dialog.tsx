import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { issuableQueries } from '@/hooks/user/issuable'
import { personName } from '@/lib/text/person-name'
import type { Problem } from '@/services/booking/validate'
import type { VisitUser } from '@/services/booking/visit-user'
import { useSignedIn } from '@/session/use-session'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Button } from '@/ui/buttons/button'
import type { FocusTaker } from '@/ui/give-focus'
import { InlineAlert } from '@/ui/feedback/inline-alert'

const IssueCardDialog = lazy(() =>
  import('@/widgets/card/issue-card-dialog').then((module) => ({ default: module.IssueCardDialog })),
)

/** The code of the reason that issuing a card resolves (assumed) */
const NO_CARD = 'NO_CARD'

/** Reasons to ask about, for one visitor; `error` says why going through them failed. */
type ReasonsQuestion = {
  visitor: VisitUser
  problems: readonly Problem[]
  isPending: boolean
  error: string | null
}

type ReasonsDialogProps = {
  question: ReasonsQuestion | null
  onAnswer: (proceed: boolean) => void
  /**
   * The visitor has the card now that was missing: the gate is to be asked anew. Left out where a card is asked for
   * already, and handed over after the check-in.
   */
  onCardIssued?: (visitor: VisitUser) => void
  /** What takes the focus after the answer: one question may have come in the moment another went. */
  focusAfter?: FocusTaker
}

/**
 * The reasons that the gate gave, and staff's choice to check in anyway. The way back has the focus. A card that is
 * missing can be issued from here; without one the question is asked on.
 */
export function ReasonsDialog({ question, onAnswer, onCardIssued, focusAfter }: ReasonsDialogProps) {
  const { t } = useTranslation(['front-desk', 'visitor-actions'])
  const { t: common } = useTranslation()
  const { tenantId } = useSignedIn()
  const [issuesTo, setIssuesTo] = useState<VisitUser | null>(null)
  // The words stay while the dialog fades away.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  const { visitor, problems = [], isPending = false, error = null } = question ?? last ?? {}
  const offersCard = onCardIssued !== undefined && problems.some(({ code }) => code === NO_CARD)
  const { data: usesCards = true } = useQuery({ ...issuableQueries.areUsed(tenantId), enabled: offersCard })
  return (
    <>
      <AlertDialog
        isOpen={question !== null}
        onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
        title={t('reasons.title', { name: visitor ? personName(visitor) : '' })}
        cancelLabel={common('actions.cancel')}
        confirmLabel={t('reasons.proceed')}
        isPending={isPending}
        onConfirm={() => onAnswer(true)}
        focusAfter={focusAfter}
      >
        <ul className="flex flex-col gap-2">
          {problems.map(({ code, field, message }) => (
            <li key={`${code} ${field ?? ''}`}>
              <InlineAlert
                tone="warning"
                action={
                  offersCard &&
                  usesCards &&
                  code === NO_CARD &&
                  visitor && (
                    <Button size="small" isDisabled={isPending} onPress={() => setIssuesTo(visitor)}>
                      {t('visitor-actions:issueCard')}
                    </Button>
                  )
                }
              >
                {message || code}
              </InlineAlert>
            </li>
          ))}
        </ul>
        {error && (
          <InlineAlert tone="danger" className="mt-2">
            {error}
          </InlineAlert>
        )}
      </AlertDialog>
      <Suspense>
        {issuesTo && (
          <IssueCardDialog
            tenantId={tenantId}
            visitor={issuesTo}
            onIssued={({ issuableId, number }) =>
              onCardIssued?.({ ...issuesTo, issuableId, cardNumber: number })
            }
            onClose={() => setIssuesTo(null)}
          />
        )}
      </Suspense>
    </>
  )
}
