import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingData } from '@/hooks/missing-data'
import { appErrorCode } from '@/http/errors'
import { withTimeout } from '@/http/with-timeout'
import { ID, TENANT_ID } from '@/lib/ids'
import { useListener } from '@/lib/react/use-listener'
import { useOnce } from '@/lib/react/use-once'
import { removeLink, takeTokenFromAddress } from '@/session/link'
import { storedPass } from '@/session/stored-pass'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Spinner } from '@/ui/feedback/spinner'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { FailedPage } from '@/widgets/screen/failed-page'
import { SelfUpdate } from './self-update'
import { useLink } from './use-link'
import { useLinkIds } from './use-link-ids'

const StoredPass = lazy(() =>
  withTimeout(import('./stored-pass-view').then((module) => ({ default: module.StoredPassView }))),
)

function Loading() {
  const { t } = useTranslation()
  useDocumentTitle('')
  return (
    <div className="flex justify-center pt-[20dvh] text-muted">
      <LoadingDelay>
        <Spinner label={t('loading')} className="size-6" />
      </LoadingDelay>
    </div>
  )
}

/**
 * The same page for every unusable link, so that it does not reveal the reason.
 * @param isFinal removes what is stored for the link; otherwise the page may open again
 */
function UnusableLink({ isFinal }: { isFinal: boolean }) {
  const { t } = useTranslation('self-update')
  useDocumentTitle('')
  const { tenantId, visitorId } = useLinkIds()
  useOnce(isFinal ? `${tenantId} ${visitorId}` : null, () => {
    removeLink({ tenantId, visitorId })
    storedPass(tenantId, visitorId).remove()
  })
  return (
    <div className="mx-auto w-full max-w-md px-6 pt-[max(4rem,16dvh)] pb-16">
      <PageHeader title={t('unusable')} />
    </div>
  )
}

/** Offline, shows the stored pass; otherwise the error with a retry. */
function Failed({ query }: { query: MissingData }) {
  const ids = useLinkIds()
  useDocumentTitle('')
  const pass = appErrorCode(query.error) ? storedPass(ids.tenantId, ids.visitorId).get() : null
  if (pass?.visitId === ids.visitId)
    return (
      <Suspense>
        <StoredPass pass={pass} />
      </Suspense>
    )
  return (
    <FailedPage error={query.error} reader="visitor" isRetrying={query.isFetching} onRetry={query.refetch} />
  )
}

function OpenLink() {
  const link = useLink()
  switch (link.status) {
    case 'loading':
      return <Loading />
    case 'unusable':
      return <UnusableLink isFinal={link.isFinal} />
    case 'failed':
      return <Failed query={link.query} />
    case 'ready':
      return <SelfUpdate link={link} />
  }
}

export default function VisitorSelfUpdatePage() {
  const { tenantId, visitId, visitorId } = useLinkIds()
  // The link was opened again with a token: a new hash alone does not reload the page.
  useListener(window, 'hashchange', () => {
    if (takeTokenFromAddress({ tenantId, visitorId })) window.location.reload()
  })
  // A malformed link shows the same page as other unusable links, without requests.
  if (!TENANT_ID.test(tenantId) || !ID.test(visitId) || !ID.test(visitorId)) return <UnusableLink isFinal />
  return <OpenLink />
}
