import type { UseQueryResult } from '@tanstack/react-query'
import { Inbox, SearchX, ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NO_ENTRIES, type Page } from '@/http/parse'
import { type ListTotal, totalOf } from '@/http/whole-list'
import { useLocale } from '@/i18n/use-locale'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { EmptyState } from '@/ui/feedback/empty-state'
import { useColumnWidths } from '@/widgets/preferences/use-column-widths'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { PrintTable } from '@/widgets/screen/print-table'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { readColumns, type ScreenColumn, tableColumns } from './columns'
import type { TableAddress } from './use-screen-address'

type PagerProps = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more pages than known. */
  isOpenEnd: boolean
  /** The visible rows, as text. */
  range: string
  onChange: (page: number) => void
}

/** The visible range of the results, and buttons to other pages. */
function Pager({ page, pageSize, total, isOpenEnd, range, onChange }: PagerProps) {
  const { t } = useTranslation('data')
  const last = Math.max(1, Math.ceil(total / pageSize))
  const steps = [
    { label: t('pager.first'), icon: ChevronsLeft, to: 1, isOff: page <= 1 },
    { label: t('pager.previous'), icon: ChevronLeft, to: page - 1, isOff: page <= 1 },
    { label: t('pager.next'), icon: ChevronRight, to: page + 1, isOff: page >= last },
    { label: t('pager.last'), icon: ChevronsRight, to: last, isOff: page >= last || isOpenEnd },
  ]
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-end gap-1 text-label text-muted">
      <span role="status" className="tabular mr-2">
        {range}
      </span>
      {steps.map(({ label, icon: Icon, to, isOff }) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          icon={<Icon aria-hidden />}
          isDisabled={last === 1}
          // Not disabled at an end, because a button that is disabled under the finger loses the focus.
          aria-disabled={isOff}
          className="aria-disabled:pointer-events-none aria-disabled:opacity-45"
          onPress={() => isOff || onChange(to)}
        />
      ))}
    </nav>
  )
}

export const PAGE_SIZE = 50

/** How many entries a list has; '50+' if its service does not count and there are more. */
export const totalText = ({ total, isOpenEnd }: ListTotal, tag: string): string =>
  total.toLocaleString(tag) + (isOpenEnd ? '+' : '')

type DataListProps<Row, Found> = {
  /** The screen's key, under which its column widths are stored. */
  screen: string
  texts: DataTexts
  /** The filters as text, for print. */
  description: string
  list: UseQueryResult<Page<Found>>
  /** Rows of the current page. */
  rows: readonly Row[]
  columns: readonly ScreenColumn<Row>[]
  address: TableAddress
  renderCard: (row: Row) => ReactNode
  isDimmed?: (row: Row) => boolean
  onOpen: (row: Row) => void
  /** The button that creates the first record. */
  emptyAction?: ReactNode
}

export type DataTexts = {
  title: string
  search: string
  searchPlaceholder: string
  emptyTitle: string
  emptyText: string
  /** Title if nothing matches the filters. */
  noneTitle: string
  failed: string
  /** The first part of an exported file's name. */
  file: string
}

/** A page of a list, with its states: loading, failed, empty, filled. */
export function DataList<Row extends { id: string }, Found>(props: DataListProps<Row, Found>) {
  const { texts, list, rows, columns, address, renderCard, isDimmed, onOpen, emptyAction } = props
  const { t } = useTranslation(['data', 'common'])
  const { tag } = useLocale()
  const { preferences } = usePreferences()
  const columnWidths = useColumnWidths(props.screen)
  const tableRef = useRef<DataTableHandle>(null)
  const dataColumns = useMemo(() => tableColumns(columns, rows), [columns, rows])
  const printed = readColumns(columns).map((column) => ({
    ...column,
    header: column.fileHeader ?? column.header,
  }))
  const { data, isPlaceholderData } = list
  const shownPage = isPlaceholderData ? null : address.page
  const firstId = rows[0]?.id
  const isScrolled = useRef<number | null>(null)
  useEffect(() => {
    // Scrolls to the top on another page.
    if (shownPage === null || firstId === undefined || isScrolled.current === shownPage) return
    if (isScrolled.current !== null) tableRef.current?.scrollToRow(firstId)
    isScrolled.current = shownPage
  }, [shownPage, firstId])

  if (list.isError && !data) {
    return (
      <div className="flex-1 rounded-card border border-border">
        <QueryFailed title={texts.failed} query={list} />
      </div>
    )
  }
  const isFiltered = address.filterCount > 0 || address.search !== ''
  // A page whose entries were all skipped is empty too, but others may follow it.
  const isBehindEnd = data?.unwanted.length === 0 && rows.length === 0 && data.total > 0
  const empty = isBehindEnd ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t('behindEnd.title')}
      message={t('behindEnd.text')}
      action={<Button onPress={() => address.setPage(1)}>{t('pager.first')}</Button>}
    />
  ) : isFiltered ? (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={texts.noneTitle}
      message={t('none.text')}
      action={<Button onPress={address.clearFilters}>{t('none.clear')}</Button>}
    />
  ) : (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={texts.emptyTitle}
      message={texts.emptyText}
      action={emptyAction}
    />
  )
  const { total, isOpenEnd } = totalOf(data ?? NO_ENTRIES)
  // While the page loads, its expected range: the rows are those of the page before, and so is an unknown range.
  const first = isPlaceholderData && isOpenEnd ? data.skip : (address.page - 1) * PAGE_SIZE
  const range = t('pager.range', {
    from: first + 1,
    to: isPlaceholderData ? Math.min(first + PAGE_SIZE, total) : first + rows.length,
    total: totalText({ total, isOpenEnd }, tag),
  })
  return (
    <>
      <DataTable<Row>
        ref={tableRef}
        className="min-h-0 flex-1"
        label={texts.title}
        columns={dataColumns}
        rows={rows}
        empty={empty}
        isLoading={list.isPending}
        isStale={isPlaceholderData}
        sort={address.sort}
        onSortChange={address.setSort}
        onRowAction={onOpen}
        rowState={isDimmed && ((row) => ({ isDimmed: isDimmed(row) }))}
        renderCard={renderCard}
        rowSize={preferences.rowSize}
        columnWidths={columnWidths}
      />
      <p role="status" className="sr-only">
        {data?.total === 0 && isFiltered && !isPlaceholderData && t('none.text')}
      </p>
      {data !== undefined && data.total > 0 && !isBehindEnd && (
        <Pager
          page={address.page}
          pageSize={PAGE_SIZE}
          total={data.total}
          isOpenEnd={isOpenEnd}
          range={range}
          onChange={address.setPage}
        />
      )}
      <PrintTable
        title={texts.title}
        note={[props.description, range].filter(Boolean).join('\n')}
        columns={printed}
        rows={rows}
      />
    </>
  )
}
