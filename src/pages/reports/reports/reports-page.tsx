import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { reportQueries } from '@/hooks/report'
import type { ReportDescription } from '@/services/report/catalogue'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { LoadWarning } from '@/widgets/load-warning'
import { PageHeading } from '@/widgets/screen/page-heading'
import { ReportsNav } from '@/widgets/screen/reports-nav'
import { useSignedIn } from '@/session/use-session'
import { BUILT_IN, builtInParameters } from './catalogue'
import { ReportChoice } from './report-choice'
import { ReportView } from './report-view'

/** All reports, built-in ones first; the selected one is in the address. */
function Reports({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('reports')
  const [params] = useSearchParams()
  const ownReports = useQuery(reportQueries.own(tenantId))
  const parameters = builtInParameters({
    from: t('from'),
    to: t('to'),
    location: t('location'),
    search: t('words'),
  })
  const builtIn: ReportDescription[] = BUILT_IN.map((reportId) => ({
    reportId,
    name: t(`builtIn.${reportId}.name`),
    description: t(`builtIn.${reportId}.text`),
    parameters,
  }))
  const others = (ownReports.data ?? []).filter(
    ({ reportId }) => !builtIn.some((one) => one.reportId === reportId),
  )
  const all = [...builtIn, ...others]
  const wanted = params.get('report')
  const chosen = wanted === null ? builtIn[0] : all.find(({ reportId }) => String(reportId) === wanted)
  return (
    <div className="flex flex-col gap-4 px-4 py-3 sm:px-6 sm:py-5">
      <ReportsNav />
      <PageHeading title={t('title')} />
      <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t('catalogue')} className="flex flex-col gap-2 print:hidden">
          <ReportChoice reports={all} chosen={chosen} />
          {ownReports.isPending && <Skeleton className="lg:mx-3" />}
          {ownReports.isError && <LoadWarning query={ownReports} text={t('ownFailed')} />}
        </nav>
        {chosen ? (
          <ReportView key={chosen.reportId} tenantId={tenantId} report={chosen} />
        ) : (
          !ownReports.isPending && (
            <EmptyState
              icon={<FileQuestionMark aria-hidden />}
              title={t('unknown')}
              message={t('unknownText')}
            />
          )
        )}
      </div>
    </div>
  )
}

export default function ReportsPage() {
  const { tenantId } = useSignedIn()
  // Remount per tenant: reports and answers belong to the old one.
  return <Reports key={tenantId} tenantId={tenantId} />
}
