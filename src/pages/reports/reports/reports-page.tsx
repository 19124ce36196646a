import { useQuery } from '@tanstack/react-query'
import { FileQuestionMark } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { reportQueries } from '@/hooks/report'
import type { ReportDescription } from '@/services/report/catalogue'
import { useSignedIn } from '@/session/use-session'
import { Link } from '@/ui/buttons/link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Select } from '@/ui/fields/select'
import { useMediaQuery } from '@/ui/use-media-query'
import { LoadWarning } from '@/widgets/load-warning'
import { PageHeading } from '@/widgets/screen/page-heading'
import { ReportsNav } from '@/widgets/screen/reports-nav'
import { BUILT_IN, builtInParameters } from './catalogue'
import { ReportView } from './report-view'

type ReportChoiceProps = { reports: readonly ReportDescription[]; chosen: ReportDescription | undefined }

const nameOf = ({ reportId, name }: ReportDescription) => name || String(reportId)

/** Selects a report: a list beside the report, or a select on narrow screens. */
function ReportChoice({ reports, chosen }: ReportChoiceProps) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(width < 64rem)')
  if (isNarrow)
    return (
      <Select
        label={t('report')}
        placeholder={t('choose')}
        options={reports.map((report) => ({ id: report.reportId, label: nameOf(report) }))}
        value={chosen?.reportId ?? null}
        onChange={(reportId) => void navigate(paths.reports(reportId))}
      />
    )
  return (
    <ul className="flex flex-col gap-0.5">
      {reports.map((report) => (
        <li key={report.reportId}>
          <Link
            href={paths.reports(report.reportId)}
            tone="plain"
            aria-current={chosen?.reportId === report.reportId ? 'page' : undefined}
            className="flex min-h-control items-center rounded-control px-3 text-body data-hovered:bg-hover data-hovered:no-underline aria-[current=page]:bg-accent-subtle aria-[current=page]:font-medium aria-[current=page]:text-on-accent-subtle"
          >
            {nameOf(report)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

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
    <div className="@container flex flex-col gap-4 px-4 py-3 sm:px-6 sm:py-5">
      <ReportsNav />
      <PageHeading title={t('title')} />
      <div className="grid items-start gap-5 @2xl:grid-cols-[16rem_minmax(0,1fr)]">
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
