import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/ui/feedback/error-state'
import { useErrorWords } from '@/widgets/error-words'

type QueryFailedProps = {
  /** What failed to load; by default the title is the error's. */
  title?: string
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
  className?: string
}

/** Replaces a list that failed to load: the error, a retry button and collapsed details. */
export function QueryFailed({ title, query, className }: QueryFailedProps) {
  const { t } = useTranslation()
  const words = useErrorWords()
  const errorText = words(query.error)
  return (
    <ErrorState
      className={className}
      title={title ?? errorText.title}
      message={errorText.message}
      retryLabel={t('actions.tryAgain')}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
      details={title ? `${errorText.title}\n${errorText.details}` : errorText.details}
      detailsLabel={t('actions.details')}
    />
  )
}
