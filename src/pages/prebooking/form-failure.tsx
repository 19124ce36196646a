import { useTranslation } from 'react-i18next'
import { statusOf } from '@/http/faults'
import { InlineAlert } from '@/ui/inline-alert'
import { useErrorWords } from '@/widgets/error-words'

type FormFailureProps = { failure: { error: unknown; others: string[]; placed: number } | null }

/** Why the booking was not saved, beside its button; what concerns single fields stands at them. */
export function FormFailure({ failure }: FormFailureProps) {
  const { t } = useTranslation('prebooking')
  const words = useErrorWords()
  if (!failure) return null
  // The sign-in opens over the page; what is left to say is how to go on after it.
  if (statusOf(failure.error) === 401)
    return (
      <InlineAlert tone="warning" live="status" title={t('failure.notSaved')}>
        {t('failure.signedOut')}
      </InlineAlert>
    )
  const { title, message } = words(failure.error)
  return (
    <InlineAlert
      tone="danger"
      title={failure.placed > 0 ? t('failure.atFields', { count: failure.placed }) : title}
    >
      {failure.others.length > 0 ? failure.others.join(' ') : failure.placed === 0 && message}
    </InlineAlert>
  )
}
