import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadWarning } from '@/widgets/load-warning'

type MissingChoicesProps = {
  query: ComponentProps<typeof LoadWarning>['query'] | null
  className?: string
}

/** Above a form some of whose lookups failed or are late: it is shown without their fields. */
export function MissingChoices({ query, className }: MissingChoicesProps) {
  const { t } = useTranslation('form')
  return query && <LoadWarning query={query} text={t('missingChoices')} className={className} />
}
