import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileQuestionMark, Play } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '@/config/paths'
import { serverNow } from '@/hooks/clock'
import { reportQueries } from '@/hooks/report/report'
import { fieldErrors } from '@/http/errors'
import { dayAt } from '@/lib/time/day'
import { deviceZone } from '@/lib/time/zone'
import type { Parameter, ReportDescription } from '@/services/report/catalogue'
import type { ReportOrder } from '@/services/report/report'
import { Button } from '@/ui/buttons/button'
import { Link } from '@/ui/buttons/link'
import { EmptyState } from '@/ui/feedback/empty-state'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Spinner } from '@/ui/feedback/spinner'
import { Checkbox } from '@/ui/fields/checkbox'
import { DatePicker } from '@/ui/fields/date-picker'
import { NumberField } from '@/ui/fields/number-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { Card } from '@/ui/layout/card'
import { useMediaQuery } from '@/ui/use-media-query'
import { LocationField } from '@/widgets/fields/location-field'
import { Form } from '@/widgets/form/form'
import { LoadWarning } from '@/widgets/load-warning'
import { PageHeading } from '@/widgets/screen/page-heading'
import { perTenant } from '@/widgets/screen/per-tenant'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { ReportsNav } from '@/widgets/screen/reports-nav'
import { useTenantId } from '@/widgets/use-tenant-id'
import { BUILT_IN, builtInParameters } from './catalogue'
import { type Answer, type Answers, firstAnswers, isRange, missingAnswers, payloadOf } from './parameters'
import { Result } from './result'

type ParameterFieldProps = {
  parameter: Parameter
  value: Answer | undefined
  onChange: (answer: Answer) => void
  errorMessage: string | undefined
}

/** The input of a report parameter, by type. */
function ParameterField({ parameter, value, onChange, errorMessage }: ParameterFieldProps) {
  const { t } = useTranslation('reports')
  const { name, type, required, options } = parameter
  const label = parameter.label || name
  const field = { label, isRequired: required, errorMessage }
  switch (type) {
    case 'number':
      return <NumberField {...field} value={typeof value === 'number' ? value : null} onChange={onChange} />
    case 'date':
      return <DatePicker {...field} value={typeof value === 'string' ? value : null} onChange={onChange} />
    case 'daterange': {
      const range = isRange(value) ? value : { from: null, to: null }
      return (
        <div
          role="group"
          aria-label={label}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3 @max-3xl:col-span-full"
        >
          <DatePicker
            {...field}
            label={t('rangeFrom', { name: label })}
            value={range.from}
            onChange={(from) => onChange({ ...range, from })}
          />
          <DatePicker
            label={t('rangeTo', { name: label })}
            isRequired={required}
            value={range.to}
            onChange={(to) => onChange({ ...range, to })}
          />
        </div>
      )
    }
    case 'boolean':
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      )
    case 'location':
      return (
        <LocationField
          {...field}
          selectionMode="single"
          noneLabel={required ? undefined : t('anywhere')}
          offersDisabled
          value={typeof value === 'string' || typeof value === 'number' ? [value] : []}
          onChange={([id]) => onChange(id ?? null)}
        />
      )
    case 'select':
      return (
        <Select
          {...field}
          placeholder={t('choose')}
          options={[
            ...(required ? [] : [{ id: null, label: t('any') }]),
            ...options.map((option) => ({ id: option.value, label: option.label || String(option.value) })),
          ]}
          value={typeof value === 'string' || typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <TextField
          {...field}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          maxLength={200}
        />
      )
  }
}

/** A report: parameters and result. */
function ReportView({ report }: { report: ReportDescription }) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['reports', 'common'])
  const client = useQueryClient()
  const { parameters } = report
  const name = report.name || String(report.reportId)
  const [answers, setAnswers] = useState<Answers>(() =>
    firstAnswers(parameters, dayAt(serverNow(), deviceZone())),
  )
  const [missing, setMissing] = useState<readonly string[]>([])
  const [order, setOrder] = useState<ReportOrder | null>(null)
  const question = reportQueries.executeReport(tenantId, order ?? { reportId: report.reportId })
  const execution = useQuery({
    ...question,
    enabled: order !== null,
    // A snapshot: only 'Run' refreshes it.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const refused = Object.entries(fieldErrors(execution.error))
  const errorAt = ({ name }: Parameter) =>
    missing.includes(name) ? t('missing') : refused.find(([path]) => path.split('.').includes(name))?.[1]
  const run = async (event: SubmitEvent<HTMLFormElement>) => {
    // Ctrl Enter also runs it while the button is disabled.
    if (execution.isFetching) return
    const lacking = missingAnswers(parameters, answers)
    flushSync(() => setMissing(lacking))
    if (lacking.length > 0)
      return event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    const next = { reportId: report.reportId, payload: payloadOf(parameters, answers) }
    if (order !== null && JSON.stringify(order) === JSON.stringify(next)) void execution.refetch()
    else setOrder(next)
  }
  const cancel = async () => {
    await client.cancelQueries({ queryKey: question.queryKey })
    // Keep the earlier result if the same report was run again.
    if (execution.data === undefined) setOrder(null)
  }
  return (
    <section aria-label={name} className="flex min-w-0 flex-col gap-4">
      <Card>
        <Form onSubmit={run} className="@container flex flex-col gap-4">
          <div>
            <h2 className="text-lead font-semibold">{name}</h2>
            {report.description && <p className="text-body text-muted">{report.description}</p>}
          </div>
          <div className="grid items-end gap-x-4 gap-y-3 @md:grid-cols-2">
            {parameters.map((parameter) => (
              <ParameterField
                key={parameter.name}
                parameter={parameter}
                value={answers[parameter.name]}
                onChange={(answer) => setAnswers((previous) => ({ ...previous, [parameter.name]: answer }))}
                errorMessage={errorAt(parameter)}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <Button
              type="submit"
              variant="primary"
              icon={<Play aria-hidden />}
              isDisabled={execution.isFetching}
            >
              {t('run')}
            </Button>
            {execution.isFetching && (
              <>
                <Button onPress={() => void cancel()}>{t('common:actions.cancel')}</Button>
                <span role="status" className="inline-flex items-center gap-2 text-label text-muted">
                  <Spinner />
                  {t('running')}
                </span>
              </>
            )}
          </div>
        </Form>
      </Card>
      {execution.isError && !execution.isFetching && (
        <Card padding="none">
          <QueryFailed title={t('failed')} query={execution} />
        </Card>
      )}
      {order !== null && execution.data && !execution.isError && (
        <Result
          key={execution.dataUpdatedAt}
          name={name}
          parameters={parameters}
          order={order}
          result={execution.data}
        />
      )}
    </section>
  )
}

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
            className="flex min-h-control items-center rounded-control px-3 text-body hover:bg-hover hover:no-underline aria-[current=page]:bg-accent-subtle aria-[current=page]:font-medium aria-[current=page]:text-on-accent-subtle"
          >
            {nameOf(report)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** All reports, built-in ones first; the selected one is in the address. */
function Reports() {
  const tenantId = useTenantId()
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
          <ReportView key={chosen.reportId} report={chosen} />
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

export default perTenant(Reports)
