import { useTranslation } from 'react-i18next'
import { LoadWarning } from '@/widgets/load-warning'

type MissingChoicesProps = {
  setUp: { isIncomplete: boolean; isRetrying: boolean; retry: () => void }
  className?: string
}

/** Above a form some of whose lookups failed or are late: it is shown without their fields. */
export function MissingChoices({ setUp, className }: MissingChoicesProps) {
  const { t } = useTranslation('form')
  if (!setUp.isIncomplete) return null
  const query = { isFetching: setUp.isRetrying, refetch: setUp.retry }
  return <LoadWarning query={query} text={t('missingChoices')} className={className} />
}
