import { useTranslation } from 'react-i18next'
import { statusOf } from '@/http/faults'
import { ErrorState } from '@/ui/feedback/error-state'
import { type Reader, useErrorText } from '@/widgets/error-text'

type FailedPageProps = {
  error: unknown
  /** Overrides whether the error means a missing record. */
  isMissing?: boolean
  isRetrying: boolean
  onRetry: () => void
  reader?: Reader
}

/** Shown when a page cannot load. A missing record gets the 404 text of the error page (spec §2). */
export function FailedPage({ error, isRetrying, onRetry, reader, ...props }: FailedPageProps) {
  const { t } = useTranslation(['errors', 'common'])
  const errorText = useErrorText(reader)
  const isMissing = props.isMissing ?? statusOf(error) === 404
  const { title, message, details } = errorText(error)
  return (
    <ErrorState
      title={isMissing ? t('page.404.title') : title}
      message={isMissing ? t('page.404.text') : message}
      retryLabel={t('common:actions.tryAgain')}
      onRetry={isMissing ? undefined : onRetry}
      isRetrying={isRetrying}
      detailsLabel={t('common:actions.details')}
      details={details}
    />
  )
}
