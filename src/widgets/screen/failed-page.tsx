import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/ui/feedback/error-state'
import { type Reader, useErrorText } from '@/widgets/error-text'

type FailedPageProps = {
  error: unknown
  /** What does not exist, if that is why. */
  missing?: 'visit' | 'visitor' | false
  isRetrying: boolean
  onRetry: () => void
  reader?: Reader
}

/** Shown when a page cannot load. */
export function FailedPage({ error, missing, isRetrying, onRetry, reader }: FailedPageProps) {
  const { t, i18n } = useTranslation('common')
  const errorText = useErrorText(reader)
  const { title, message, details } = errorText(error)
  return (
    <ErrorState
      title={missing ? i18n.t(`outcomes:missing.${missing}`) : title}
      message={missing ? i18n.t('outcomes:missing.text') : message}
      retryLabel={t('actions.tryAgain')}
      onRetry={missing ? undefined : onRetry}
      isRetrying={isRetrying}
      detailsLabel={t('actions.details')}
      details={details}
    />
  )
}
