import { useMutation } from '@tanstack/react-query'
import { Download, FileSearch, Mail, Printer, SearchX } from 'lucide-react'
import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { reportMutations } from '@/hooks/report'
import { useLocale } from '@/i18n/use-locale'
import { csvText } from '@/lib/csv'
import { dayAt } from '@/lib/day'
import { createFinder, haystackOf, searchWords } from '@/lib/fold'
import { saveFile } from '@/lib/save-file'
import { deviceZone } from '@/lib/zone'
import type { ReportOrder, ReportResult } from '@/services/report/report'
import { Button } from '@/ui/button'
import { DataTable } from '@/ui/data-table'
import type { DataColumn } from '@/ui/data-table-types'
import { EmptyState } from '@/ui/empty-state'
import { InlineAlert } from '@/ui/inline-alert'
import { SearchField } from '@/ui/search-field'
import { notify, useNotifyError } from '@/widgets/notify'
import { cellText, columnsOf, fileCell, type ReportRow, sortCell, sumOf } from './cells'
import { PrintTable } from './print-table'
import { ResultChart } from './result-chart'

type ResultProps = { tenantId: string; name: string; order: ReportOrder; result: ReportResult }

const rowId = ({ id }: ReportRow) => id

/** What a report found: a table to search and sort, its sums, a chart where it is one of days, and the ways out of here. */
export function Result({ tenantId, name, order, result }: ResultProps) {
  const { t } = useTranslation('reports')
  const { tag } = useLocale()
  const notifyError = useNotifyError()
  const mail = useMutation(reportMutations.fireReport(tenantId))
  const [search, setSearch] = useState('')
  const [isPrinting, setPrinting] = useState(false)
  const number = new Intl.NumberFormat(tag)
  const words = useMemo(
    () => ({ tag, now: Date.parse(result.generatedAt ?? '') || 0, yes: t('yes'), no: t('no') }),
    [tag, t, result],
  )
  const columns = useMemo(() => columnsOf(result), [result])
  const rows = useMemo(
    (): ReportRow[] => result.rows.map((values, index) => ({ id: String(index), values })),
    [result],
  )
  const find = useMemo(() => {
    const haystacks = new Map<string, string>()
    return createFinder(({ id, values }: ReportRow) => {
      const known = haystacks.get(id)
      if (known !== undefined) return known
      const made = haystackOf(columns.map(({ key, type }) => cellText(values[key], type, words)))
      haystacks.set(id, made)
      return made
    })
  }, [columns, words])
  const shown = useMemo(() => find(rows, searchWords(search)), [find, rows, search])
  const tableColumns = useMemo(
    () =>
      columns.map(({ key, label, type }): DataColumn<ReportRow> => {
        const text = ({ values }: ReportRow) => cellText(values[key], type, words)
        const isNumber = type === 'number' || type === 'duration'
        return {
          id: key,
          header: label,
          cell: (row) => <span className={isNumber ? 'tabular' : 'truncate'}>{text(row)}</span>,
          title: text,
          sortValue: ({ values }) => sortCell(values[key]),
          width: isNumber ? 96 : 132,
          grow: isNumber ? undefined : 1,
          align: isNumber ? 'end' : 'start',
        }
      }),
    [columns, words],
  )
  const sums = useMemo(
    () =>
      columns.flatMap((column) => {
        const sum = sumOf(shown, column)
        return sum === null ? [] : { key: column.key, label: column.label, sum }
      }),
    [columns, shown],
  )
  const download = async () => {
    const lines = shown.map(({ values }) =>
      columns.map(({ key, type }) => fileCell(values[key], type, words)),
    )
    const file = await csvText([columns.map(({ label }) => label), ...lines], tag)
    saveFile(`${order.reportId}-${dayAt(Date.now(), deviceZone())}.csv`, 'text/csv', file)
  }
  const print = () => {
    // All the rows are drawn for the paper alone, and taken away after it.
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }
  const send = () =>
    mail.mutate(order, {
      onSuccess: (accepted) => (accepted ? notify.success(t('sent')) : notify.error(t('notSent'))),
      onError: notifyError,
    })
  return (
    <>
      <div className="flex min-w-0 flex-col gap-4 print:hidden">
        <div className="flex flex-wrap items-center gap-2">
          <SearchField
            className="min-w-40 flex-1 sm:max-w-80"
            label={t('search')}
            placeholder={t('search')}
            value={search}
            onChange={setSearch}
          />
          <Button
            icon={<Download aria-hidden />}
            isDisabled={shown.length === 0}
            onPress={() => void download()}
          >
            {t('download')}
          </Button>
          <Button icon={<Printer aria-hidden />} isDisabled={shown.length === 0} onPress={print}>
            {t('print')}
          </Button>
          <Button icon={<Mail aria-hidden />} isPending={mail.isPending} onPress={send}>
            {t('send')}
          </Button>
        </div>
        {result.truncated && (
          <InlineAlert tone="warning" live="status">
            {t('truncated', { shown: number.format(rows.length) })}
          </InlineAlert>
        )}
        <p role="status" className="tabular flex flex-wrap gap-x-4 text-label text-muted">
          <span>{t('rows', { rows: number.format(shown.length) })}</span>
          {sums.map(({ key, label, sum }) => (
            <span key={key}>{t('sum', { name: label, sum: number.format(sum) })}</span>
          ))}
        </p>
        <ResultChart columns={columns} rows={shown} words={words} />
        <DataTable<ReportRow>
          className="h-140"
          label={name}
          columns={tableColumns}
          rows={shown}
          getRowId={rowId}
          choice={search}
          empty={
            <EmptyState
              icon={rows.length === 0 ? <FileSearch aria-hidden /> : <SearchX aria-hidden />}
              title={t(rows.length === 0 ? 'empty' : 'nothing')}
              message={t('emptyText')}
            />
          }
        />
      </div>
      {isPrinting && <PrintTable title={name} columns={columns} rows={shown} words={words} />}
    </>
  )
}
