import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Problem } from '@/services/booking/validate'
import { AlertDialog } from '@/ui/alert-dialog'
import { InlineAlert } from '@/ui/inline-alert'

/** Reasons to ask about, for one visitor; `error` says why going through them failed. */
type ReasonsQuestion = {
  name: string
  problems: readonly Problem[]
  isPending: boolean
  error: string | null
}

type ReasonsDialogProps = { question: ReasonsQuestion | null; onAnswer: (proceed: boolean) => void }

/** The reasons that the gate gave, and staff's choice to check in anyway. The way back has the focus. */
export function ReasonsDialog({ question, onAnswer }: ReasonsDialogProps) {
  const { t } = useTranslation('front-desk')
  const { t: common } = useTranslation()
  // The words stay while the dialog fades away.
  const [last, setLast] = useState(question)
  if (question && question !== last) setLast(question)
  const { name = '', problems = [], isPending = false, error = null } = question ?? last ?? {}
  return (
    <AlertDialog
      isOpen={question !== null}
      onOpenChange={(isOpen) => !isOpen && onAnswer(false)}
      title={t('reasons.title', { name })}
      cancelLabel={common('actions.cancel')}
      confirmLabel={t('reasons.proceed')}
      isPending={isPending}
      onConfirm={() => onAnswer(true)}
    >
      <ul className="flex flex-col gap-2">
        {problems.map(({ code, field, message }) => (
          <li key={`${code} ${field ?? ''}`}>
            <InlineAlert tone="warning">{message || code}</InlineAlert>
          </li>
        ))}
      </ul>
      {error && (
        <InlineAlert tone="danger" className="mt-2">
          {error}
        </InlineAlert>
      )}
    </AlertDialog>
  )
}
