import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import type { ReportDescription } from '@/services/report/catalogue'
import { Link } from '@/ui/buttons/link'
import { Select } from '@/ui/fields/select'
import { useMediaQuery } from '@/ui/use-media-query'

type ReportChoiceProps = { reports: readonly ReportDescription[]; chosen: ReportDescription | undefined }

const nameOf = ({ reportId, name }: ReportDescription) => name || String(reportId)

/** Selects a report: a list beside the report, or a select on narrow screens. */
export function ReportChoice({ reports, chosen }: ReportChoiceProps) {
  const { t } = useTranslation('reports')
  const navigate = useNavigate()
  const isNarrow = useMediaQuery('(width < 64rem)')
  if (isNarrow)
    return (
      <Select
        label={t('report')}
        placeholder={t('choose')}
        options={reports.map((report) => ({ id: String(report.reportId), label: nameOf(report) }))}
        value={chosen ? String(chosen.reportId) : null}
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
