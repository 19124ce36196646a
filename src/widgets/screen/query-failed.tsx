import { useTranslation } from 'react-i18next'
import { ErrorState } from '@/ui/feedback/error-state'
import { useErrorWords } from '@/widgets/error-words'

type QueryFailedProps = {
  /** What could not be loaded; without it what went wrong is the title. */
  title?: string
  query: { error: unknown; refetch: () => unknown; isFetching: boolean }
  className?: string
}

/** Stands where a list would be that could not be loaded: why, a way to try again, and the details folded. */
export function QueryFailed({ title, query, className }: QueryFailedProps) {
  const { t } = useTranslation()
  const words = useErrorWords()
  const said = words(query.error)
  return (
    <ErrorState
      className={className}
      title={title ?? said.title}
      message={said.message}
      retryLabel={t('actions.tryAgain')}
      onRetry={() => query.refetch()}
      isRetrying={query.isFetching}
      details={title ? `${said.title}\n${said.details}` : said.details}
      detailsLabel={t('actions.details')}
    />
  )
}
