import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type { MissingData } from '@/hooks/missing-data'
import { appFault } from '@/http/errors'
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
import type { LinkIds } from './link-queries'
import { SelfUpdate } from './self-update'
import { useLink } from './use-link'

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

/** The same page for every unusable link, so that it does not reveal the reason. */
function UnusableLink({ ids }: { ids: LinkIds }) {
  const { t } = useTranslation('self-update')
  useDocumentTitle('')
  const { tenantId, visitorId } = ids
  useOnce(`${tenantId} ${visitorId}`, () => {
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
function Failed({ ids, query }: { ids: LinkIds; query: MissingData }) {
  useDocumentTitle('')
  const pass = appFault(query.error) ? storedPass(ids.tenantId, ids.visitorId).get() : null
  if (pass?.visitId === ids.visitId)
    return (
      <Suspense>
        <StoredPass ids={ids} pass={pass} />
      </Suspense>
    )
  return (
    <FailedPage error={query.error} reader="visitor" isRetrying={query.isFetching} onRetry={query.refetch} />
  )
}

function OpenLink({ ids }: { ids: LinkIds }) {
  const link = useLink(ids)
  switch (link.status) {
    case 'loading':
      return <Loading />
    case 'unusable':
      return <UnusableLink ids={ids} />
    case 'failed':
      return <Failed ids={ids} query={link.query} />
    case 'ready':
      return <SelfUpdate ids={ids} link={link} />
  }
}

export default function VisitorSelfUpdatePage() {
  const { tenantId = '', visitId = '', visitorId = '' } = useParams()
  const ids = { tenantId, visitId, visitorId }
  // The link was opened again with a token: a new hash alone does not reload the page.
  useListener(window, 'hashchange', () => {
    if (takeTokenFromAddress({ tenantId, visitorId })) window.location.reload()
  })
  // A malformed link shows the same page as other unusable links, without requests.
  if (!TENANT_ID.test(tenantId) || !ID.test(visitId) || !ID.test(visitorId)) return <UnusableLink ids={ids} />
  return <OpenLink ids={ids} />
}
