import { useTranslation } from 'react-i18next'
import { statusOf } from '@/http/faults'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'
import type { Failure } from './use-sign-in'

export function SignInFailure({ failure }: { failure: Failure | null }) {
  const { t } = useTranslation(['auth', 'common'])
  const errorText = useErrorText()
  if (failure === null) return null
  if (failure === 'wrong') return <InlineAlert tone="danger">{t('common:password.wrong')}</InlineAlert>
  if (statusOf(failure.error) === 429) return <InlineAlert tone="danger">{t('tooMany')}</InlineAlert>
  const { title, message } = errorText(failure.error)
  return (
    <InlineAlert tone="danger" title={title}>
      {message}
    </InlineAlert>
  )
}
