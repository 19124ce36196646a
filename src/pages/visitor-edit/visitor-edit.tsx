import { useTranslation } from 'react-i18next'
import { useSignedIn } from '@/session/use-session'
import { usePersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { FailedPage } from '@/widgets/screen/failed-page'
import { LoadingVisitor } from './loading-visitor'
import { VisitorFrame } from './visitor-frame'
import { useVisitor } from './use-visitor'
import { VisitorDetails } from './visitor-details'

/** A visitor as soon as everything about them is known, or why nothing can be shown. */
export function VisitorEdit({ visitId, visitorId }: { visitId: string; visitorId: string }) {
  const { t } = useTranslation('visitor')
  const { tenantId } = useSignedIn()
  const { lookups, ...setUp } = usePersonLookups(tenantId)
  const { found, error, isMissing, isRetrying, retry } = useVisitor(tenantId, visitId, visitorId)
  if (found && lookups) return <VisitorDetails found={found} lookups={lookups} setUp={setUp} />
  return (
    <VisitorFrame title={t('title')}>
      {error || isMissing ? (
        <FailedPage error={error} isMissing={isMissing} isRetrying={isRetrying} onRetry={retry} />
      ) : (
        <LoadingVisitor />
      )}
    </VisitorFrame>
  )
}
