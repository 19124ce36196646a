import { Download, FileSearch, Mail, Printer, SearchX } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '@/hooks/clock'
import { reportMutations } from '@/hooks/report/report'
import { useLocationIndex } from '@/hooks/use-location-index'
import { useLocale } from '@/i18n/use-locale'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { dayColumns } from '@/lib/chart-scale'
import { csvText } from '@/lib/files/csv'
import { saveFile } from '@/lib/files/save-file'
import { useSearch } from '@/lib/react/use-search'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { searchTextOf } from '@/lib/text/fold'
import { dotted } from '@/lib/text/text-parts'
import { dateFormat } from '@/lib/time/date-format'
import { dayAt, readDay } from '@/lib/time/day'
import { momentText } from '@/lib/time/moment-text'
import { deviceZone } from '@/lib/time/zone'
import type { Parameter } from '@/services/report/catalogue'
import type { ReportOrder, ReportResult } from '@/services/report/report'
import { Button } from '@/ui/buttons/button'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { useOrder } from '@/ui/data-table/row-order'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { SearchField } from '@/ui/fields/search-field'
import { ChartCard } from '@/widgets/charts/chart-card'
import { ColumnChart } from '@/widgets/charts/column-chart'
import { notify, useNotifyError } from '@/widgets/notify'
import { useColumnWidths } from '@/widgets/preferences/use-column-widths'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { PrintTable } from '@/widgets/screen/print-table'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { BUILT_IN, STATUSES } from './catalogue'
import {
  cellText,
  type CellTexts,
  columnsOf,
  fileCell,
  numberIn,
  type ReportColumn,
  type ReportRow,
  resultColumns,
  sumOf,
} from './cells'
import { parameterTexts } from './parameters'

const SERIES = 2
/** No chart for more than a year of days. */
const MOST = 366

type ResultChartProps = { columns: readonly ReportColumn[]; rows: readonly ReportRow[]; texts: CellTexts }

/** A chart of a result with days and numbers; nothing for other results. */
function ResultChart({ columns, rows, texts }: ResultChartProps) {
  const { t } = useTranslation(['reports', 'common'])
  const { tag } = useLocale()
  const day = columns.find(({ type }) => type === 'date')
  const numbers = columns.filter(({ type }) => type === 'number').slice(0, SERIES)
  if (!day || numbers.length === 0 || rows.length < 2 || rows.length > MOST) return null
  const dated = rows.map(({ id, values }) => ({ id, values, date: readDay(String(values[day.key])) }))
  const isSeries =
    dated.every(({ date }) => date !== null) &&
    new Set(rows.map(({ values }) => values[day.key])).size === rows.length &&
    dated.every(({ values }) => numbers.every(({ key }) => (numberIn(values[key]) ?? 0) >= 0))
  if (!isSeries) return null
  const days = [...dated].sort((one, other) => (one.date && other.date ? one.date.compare(other.date) : 0))
  const groups = dayColumns(days)
  const short = dateFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const format = (value: number) => value.toLocaleString(tag)
  const name = (values: Record<string, unknown>) => cellText(values[day.key], 'date', texts)
  const labelled = (label: string | undefined, value: number) =>
    t('common:labelled', { label, value: format(value) })
  const summary = numbers.map((column) => `${labelled(column.label, sumOf(rows, column) ?? 0)}.`).join(' ')
  return (
    <ChartCard
      title={t('chart')}
      summary={groups.length < days.length ? `${summary} ${t('weeks')}` : summary}
      isEmpty={false}
      table={{
        columns: [day.label, ...numbers.map(({ label }) => label)],
        rows: days.map(({ id, values }) => ({
          id,
          cells: [name(values), ...numbers.map(({ key }) => format(numberIn(values[key]) ?? 0))],
        })),
      }}
    >
      <ColumnChart
        series={numbers.map(({ label }) => label)}
        formatNumber={format}
        columns={groups.flatMap((group) => {
          const [first] = group
          if (!first?.date) return []
          const sums = numbers.map(({ key }) =>
            group.reduce((sum, { values }) => sum + (numberIn(values[key]) ?? 0), 0),
          )
          return {
            id: first.id,
            label: short.format(first.date.toDate('UTC')),
            title: [
              name(first.values),
              ...sums.map((sum, index) => labelled(numbers[index]?.label, sum)),
            ].join('\n'),
            values: sums,
          }
        })}
      />
    </ChartCard>
  )
}

type ResultProps = {
  name: string
  /** The report's parameters. */
  parameters: readonly Parameter[]
  order: ReportOrder
  result: ReportResult
}

/** On a phone the form fills the screen, so scroll to the result. */
const intoSight = (head: HTMLElement | null) => head?.scrollIntoView?.({ block: 'nearest' })

/** The result of a report: searchable and sortable table, sums, chart if it has days, and export. */
export function Result({ name, parameters, order, result }: ResultProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['reports', 'common'])
  const { tag } = useLocale()
  const notifyError = useNotifyError()
  const mail = useChange(reportMutations.fireReport(tenantId), () => ({ act: 'send', name }), 'always')
  const { index: places } = useLocationIndex(tenantId)
  const [search, setSearch] = useState('')
  const searchRef = useRef<HTMLInputElement>(null)
  useShortcuts({ [SHORTCUT_KEYS.search]: () => focusAndSelect(searchRef.current) })
  const texts = useMemo(
    () => ({ tag, now: Date.parse(result.generatedAt ?? '') || 0, yes: t('yes'), no: t('no') }),
    [tag, t, result],
  )
  const { preferences } = usePreferences()
  const columnWidths = useColumnWidths(`report-${order.reportId}`)
  const columns = useMemo(() => columnsOf(result), [result])
  const rows = useMemo((): ReportRow[] => {
    const isBuiltIn = BUILT_IN.some((id) => id === order.reportId)
    return result.rows.map((values, index) => {
      // Custom reports use their own status words, so only built-in ones are translated.
      const status = isBuiltIn && STATUSES.find((one) => one === values['status'])
      return { id: String(index), values: status ? { ...values, status: t(`status.${status}`) } : values }
    })
  }, [result, order.reportId, t])
  const searchTextOfRow = useCallback(
    ({ values }: ReportRow) =>
      searchTextOf(columns.map(({ key, type }) => cellText(values[key], type, texts))),
    [columns, texts],
  )
  const shown = useSearch(rows, search, searchTextOfRow)
  const tableColumns = useMemo(() => resultColumns(columns, texts), [columns, texts])
  const [sort, setSort] = useState<DataSort | null>(null)
  const ordered = useOrder(shown, tableColumns, sort)
  const figures = useMemo(
    () => [
      t('rows', { rows: shown.length }),
      ...columns.flatMap((column) => {
        const sum = sumOf(shown, column)
        return sum === null ? [] : t('sum', { name: column.label, sum })
      }),
    ],
    [columns, shown, t],
  )
  const parameterText = dotted([
    ...parameterTexts(parameters, order.payload ?? {}, {
      tag,
      yes: texts.yes,
      places,
      labelled: (label, value) => t('common:labelled', { label, value }),
    }),
    ...(texts.now > 0 ? [t('asOf', { time: momentText(texts.now, texts.now, tag, deviceZone()) })] : []),
  ])
  const chart = <ResultChart columns={columns} rows={shown} texts={texts} />
  const download = async () => {
    const lines = ordered.map(({ values }) =>
      columns.map(({ key, type }) => fileCell(values[key], type, texts)),
    )
    const file = await csvText([columns.map(({ label }) => label), ...lines], tag)
    saveFile(`${order.reportId}-${dayAt(serverNow(), deviceZone())}.csv`, 'text/csv', file)
  }
  const send = () =>
    mail.mutate(order, {
      onSuccess: (accepted) => (accepted ? notify.success(t('sent')) : notify.error(t('notSent'))),
    })
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4">
        <div ref={intoSight} className="flex scroll-mt-20 scroll-mb-72 flex-wrap items-center gap-2">
          <SearchField
            ref={searchRef}
            className="min-w-40 flex-1 sm:max-w-80"
            label={t('search')}
            clearLabel={t('common:actions.clearSearch')}
            placeholder={t('search')}
            shortcut={SHORTCUT_KEYS.search}
            value={search}
            onChange={setSearch}
          />
          <Button
            icon={<Download aria-hidden />}
            isDisabled={shown.length === 0}
            onPress={() => void download().catch(notifyError)}
          >
            {t('download')}
          </Button>
          <Button
            icon={<Printer aria-hidden />}
            isDisabled={shown.length === 0}
            onPress={() => window.print()}
          >
            {t('print')}
          </Button>
          <Button icon={<Mail aria-hidden />} isPending={mail.isPending} onPress={send}>
            {t('send')}
          </Button>
        </div>
        {result.truncated && (
          <InlineAlert tone="warning" live="status">
            {t('truncated', { shown: rows.length })}
          </InlineAlert>
        )}
        <div className="tabular flex flex-col gap-0.5 text-label text-muted">
          {parameterText && <p>{parameterText}</p>}
          <p role="status" className="flex flex-wrap gap-x-4">
            {figures.map((figure) => (
              <span key={figure}>{figure}</span>
            ))}
          </p>
        </div>
        {chart}
        <DataTable<ReportRow>
          className="max-h-140"
          label={name}
          columns={tableColumns}
          rows={ordered}
          sort={sort}
          onSortChange={setSort}
          rowSize={preferences.rowSize}
          columnWidths={columnWidths}
          filterKey={search}
          empty={
            <EmptyState
              icon={rows.length === 0 ? <FileSearch aria-hidden /> : <SearchX aria-hidden />}
              title={t(rows.length === 0 ? 'empty' : 'nothing')}
              message={t('emptyText')}
            />
          }
        />
      </div>
      <PrintTable
        title={name}
        note={[parameterText, dotted(figures)].filter(Boolean).join('\n')}
        columns={tableColumns}
        rows={ordered}
      >
        {chart}
      </PrintTable>
    </>
  )
}
