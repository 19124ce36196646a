import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/ui/feedback/error-state'
import { useErrorText } from '@/widgets/error-text'

type QueryFailedProps = {
  /** What failed to load; by default the title is the error's. */
  title?: string
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
  className?: string
}

/** Replaces a list that failed to load: the error, a retry button and collapsed details. */
export function QueryFailed({ title, query, className }: QueryFailedProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const text = errorText(query.error)
  return (
    <ErrorState
      className={className}
      title={title ?? text.title}
      message={text.message}
      retryLabel={t('actions.tryAgain')}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
      details={title ? `${text.title}\n${text.details}` : text.details}
      detailsLabel={t('actions.details')}
    />
  )
}
