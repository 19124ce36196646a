import { useQuery } from '@tanstack/react-query'
import { Download, Columns3 } from 'lucide-react'
import { type ReactNode, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '@/hooks/clock'
import { missingData } from '@/hooks/missing-data'
import type { pageQuery } from '@/hooks/page-query'
import type { CallOptions } from '@/http/calls'
import { NO_ENTRIES, type Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { totalOf } from '@/http/whole-list'
import { useLocale } from '@/i18n/use-locale'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { csvLines } from '@/lib/files/csv'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { dotted } from '@/lib/text/text-parts'
import { dayAt } from '@/lib/time/day'
import { deviceZone } from '@/lib/time/zone'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Checkbox } from '@/ui/fields/checkbox'
import { CollapsibleFilters } from '@/widgets/filters/collapsible-filters'
import { LoadWarning } from '@/widgets/load-warning'
import { Popover } from '@/widgets/menus/popover'
import { notify } from '@/widgets/notify'
import { PageHeading } from '@/widgets/screen/page-heading'
import { ReportsNav } from '@/widgets/screen/reports-nav'
import { fileRows, readColumns, type ScreenColumn, shownColumns } from './columns'
import { DataList, type DataTexts, PAGE_SIZE, totalText } from './data-list'
import { ExportBar, useExport } from './export-bar'
import { createExportJob, EXPORT_PAGE } from './export-job'
import { ScreenSearch } from './screen-search'
import type { TableAddress } from './use-screen-address'
import { ViewsMenu } from './views-menu'

type ColumnChoiceProps<Row> = {
  columns: readonly ScreenColumn<Row>[]
  shown: readonly ScreenColumn<Row>[]
  /** Null for the default columns. */
  onChange: (ids: readonly string[] | null) => void
}

/** Selects the visible columns, for the table and exports. */
function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation('data')
  const ids = shown.map(({ id }) => id)
  const regular = columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id)
  const choose = (id: string, isShown: boolean) => {
    const next = columns
      .map((column) => column.id)
      .filter((other) => (other === id ? isShown : ids.includes(other)))
    onChange(next.join() === regular.join() ? null : next)
  }
  return (
    <Popover
      label={t('columns.label')}
      placement="bottom end"
      trigger={(props) => (
        <Button {...props} icon={<Columns3 aria-hidden />}>
          {t('columns.label')}
        </Button>
      )}
    >
      <div className="flex max-h-[60vh] min-w-52 flex-col overflow-auto px-3 py-2">
        {columns.map(({ id, header, isFixed }) => (
          <Checkbox
            key={id}
            isSelected={ids.includes(id)}
            isDisabled={isFixed}
            onChange={(isShown) => choose(id, isShown)}
          >
            {header}
          </Checkbox>
        ))}
      </div>
      <div className="border-t border-border p-1">
        <Button
          variant="quiet"
          size="small"
          className="w-full"
          isDisabled={ids.join() === regular.join()}
          onPress={() => onChange(null)}
        >
          {t('columns.reset')}
        </Button>
      </div>
    </Popover>
  )
}

type DataScreenProps<Row, Found> = {
  /** The screen's key, under which its views are stored. */
  screen: string
  texts: DataTexts
  columns: readonly ScreenColumn<Row>[]
  address: TableAddress
  /** The service's query for the filters; null while unknown. */
  query: Query | null
  /** The id field, used as a tie-breaker in sorting, so that pages do not overlap. */
  idField: string
  list: (query: Query) => ReturnType<typeof pageQuery<Found>>
  /** The same list without cache, for an export. */
  loadOnce: (query: Query, options: CallOptions) => Promise<Page<Found>>
  toRow: (record: Found) => Row
  renderCard: (row: Row) => ReactNode
  isDimmed?: (row: Row) => boolean
  onOpen: (row: Row) => void
  filters: ReactNode
  /** Lookups without which an active filter is off, or its choices are missing. */
  filterLookups?: Parameters<typeof missingData>[0]
  /** Descriptions of the active filters, for print, which has no filter controls; falsy entries are skipped. */
  filterTexts: readonly (string | null | undefined | false)[]
  /** The button that creates a record: next to the title, and in an empty list. */
  create?: { label: string; icon: ReactNode; isDisabled?: boolean; onPress: () => void }
  notice?: ReactNode
}

/** The table of every data screen. The server filters, sorts and paginates; the URL holds the query. */
export function DataScreen<Row extends { id: string }, Found>(props: DataScreenProps<Row, Found>) {
  const { screen, texts, columns, address, query, idField, list, toRow, create, filterLookups = [] } = props
  const { t } = useTranslation('data')
  const { tag } = useLocale()
  const searchRef = useRef<HTMLInputElement>(null)
  useShortcuts({ [SHORTCUT_KEYS.search]: () => focusAndSelect(searchRef.current) })

  const listQuery = useMemo((): Query => {
    const fields = columns.find(({ id }) => id === address.sort.columnId)?.sortFields ?? []
    const way = address.sort.direction === 'ascending' ? 1 : -1
    return {
      ...query,
      ...(address.search ? { $search: address.search } : {}),
      $sort: { ...Object.fromEntries(fields.map((field) => [field, way])), [idField]: 1 },
    }
  }, [columns, address.sort, address.search, query, idField])
  const page = useQuery({
    ...list({ ...listQuery, $limit: PAGE_SIZE, $skip: (address.page - 1) * PAGE_SIZE }),
    ...(query === null ? { enabled: false } : {}),
  })
  const records = page.data?.data
  const rows = useMemo(() => records?.map(toRow) ?? [], [records, toRow])
  const shown = useMemo(() => shownColumns(columns, address.columnIds), [columns, address.columnIds])

  const file = useExport((count, isComplete) => {
    notify.success(t('export.done', { count }))
    if (!isComplete) notify.error(t('export.incomplete'))
  })
  const missing = query && missingData(filterLookups)
  const total = page.data?.total ?? 0
  const startExport = () => {
    const written = readColumns(shown)
    const name = `${texts.file}-${dayAt(serverNow(), deviceZone())}.csv`
    file.start(name, totalOf(page.data ?? NO_ENTRIES), (onProgress) =>
      createExportJob<Found>({
        loadPage: (skip, signal) =>
          props.loadOnce({ ...listQuery, $limit: EXPORT_PAGE, $skip: skip }, { signal }),
        idOf: (one) => toRow(one).id,
        head: () => csvLines([written.map(({ header, fileHeader }) => fileHeader ?? header)], tag),
        write: (all) => csvLines(fileRows(written, all.map(toRow)), tag),
        onProgress,
      }),
    )
  }

  const createButton = (labelClassName?: string) =>
    create && (
      <Button variant="primary" icon={create.icon} isDisabled={create.isDisabled} onPress={create.onPress}>
        <span className={labelClassName}>{create.label}</span>
      </Button>
    )

  return (
    <div className="relative min-h-140 flex-1">
      <div className="absolute inset-0 flex flex-col gap-3 px-4 py-3 sm:px-6 sm:py-5">
        <ReportsNav />
        <PageHeading
          title={texts.title}
          aside={page.data && <span className="tabular">{totalText(totalOf(page.data), tag)}</span>}
          actions={
            <>
              <ViewsMenu screen={screen} address={address} />
              <span className="max-sm:hidden">
                <ColumnChoice
                  columns={readColumns(columns)}
                  shown={readColumns(shown)}
                  onChange={address.setColumns}
                />
              </span>
              <Button
                icon={<Download aria-hidden />}
                isDisabled={total === 0 || file.state !== null || query === null}
                onPress={startExport}
              >
                <span className="max-sm:sr-only">{t('export.button')}</span>
              </Button>
              {/* On a phone there is only room for the icon. */}
              {createButton('max-sm:sr-only')}
            </>
          }
        />
        <div className="flex flex-wrap items-center gap-2 print:hidden">
          <ScreenSearch
            ref={searchRef}
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            value={address.search}
            onSearch={address.setSearch}
          />
          <CollapsibleFilters label={t('filters.toggle')} count={address.filterCount}>
            {props.filters}
            {address.filterCount > 0 && (
              <Button variant="quiet" onPress={address.clearFilters}>
                {t('none.clear')}
              </Button>
            )}
          </CollapsibleFilters>
        </div>
        {props.notice}
        {missing && <LoadWarning query={missing} text={t('filters.failed')} />}
        {page.data?.searched && (
          <InlineAlert tone="warning">{t('firstOnly', { entries: page.data.searched })}</InlineAlert>
        )}
        {page.data?.isSortedHere && total > rows.length && (
          <InlineAlert tone="warning">{t('sortedHere')}</InlineAlert>
        )}
        {file.state && <ExportBar state={file.state} onRetry={file.retry} onCancel={file.cancel} />}
        <DataList
          screen={screen}
          texts={texts}
          description={dotted([
            ...props.filterTexts,
            address.search && t('searched', { text: address.search }),
          ])}
          list={page}
          rows={rows}
          columns={shown}
          address={address}
          renderCard={props.renderCard}
          isDimmed={props.isDimmed}
          onOpen={props.onOpen}
          emptyAction={createButton()}
        />
      </div>
    </div>
  )
}
