import { useQueryClient } from '@tanstack/react-query'
import { type Ref, type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { reloadDayLists } from '@/hooks/booking/visit-user'
import { useLocale } from '@/i18n/use-locale'
import { placeName } from '@/lib/text/place-texts'
import { dotted } from '@/lib/text/text-parts'
import { longDayText, clockRangeText, zoneText } from '@/lib/time/clock-text'
import { visitMomentText } from '@/lib/time/moment-text'
import type { Selection } from '@/pages/utils/visitors/group/use-selection'
import { Button } from '@/ui/buttons/button'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataTableHandle, DataSort } from '@/ui/data-table/data-table-types'
import { useOrder } from '@/ui/data-table/row-order'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { LoadWarning } from '@/widgets/load-warning'
import { useColumnWidths } from '@/widgets/preferences/use-column-widths'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { PrintTable } from '@/widgets/screen/print-table'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { useTenantId } from '@/widgets/use-tenant-id'
import { VisitorStatus } from '@/widgets/visitor-status'
import { useDeskContext } from './desk-context'
import { type DeskRow, isCardOut } from './desk-rows'
import { NoVisitors } from './no-visitors'
import { PersonName, PersonPhoto } from './person'
import { RowAction } from './row-action'
import { CardOut, RowNotes } from './row-notes'
import { useColumns } from './use-columns'
import type { Desk } from './use-desk'
import type { DeskAddress } from './use-desk-address'
import { type DeskSearch, firstOpen } from './use-desk-search'
import { PlannedTime, TimeNotes } from './visit-time'

/** A visitor as a card. */
function VisitorCard({ row }: { row: DeskRow }) {
  const { t } = useDeskContext()
  const { visitor, hosts, place } = row
  const about = dotted([visitor.company, hosts && t('host', { hosts }), place])
  return (
    <article className="flex flex-col gap-2">
      <div className="flex items-start gap-3">
        <PersonPhoto row={row} />
        <div className="flex min-w-0 flex-1 flex-col">
          <span className="flex flex-wrap items-center justify-between gap-x-2">
            <span className="flex min-w-0 items-center gap-1.5 wrap-anywhere *:whitespace-normal">
              <PersonName row={row} isActive />
              <RowNotes row={row} />
            </span>
            <VisitorStatus status={row.status} t={t} />
          </span>
          {about && <span className="truncate text-label text-muted">{about}</span>}
        </div>
      </div>
      {/* On a phone, times and button need the whole width. */}
      <div className="flex items-center gap-2 pl-11 max-sm:pl-0">
        <span className="tabular flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-label">
          <PlannedTime row={row} />
          <TimeNotes row={row} className="text-muted" />
          {isCardOut(row) ? (
            <CardOut row={row} />
          ) : (
            visitor.cardNumber && (
              <span className="text-muted">{t('card', { number: visitor.cardNumber })}</span>
            )
          )}
        </span>
        <RowAction row={row} isActive isCard />
      </div>
    </article>
  )
}

/** Prints all rows of the list; the table on the screen has only those in sight. */
function PrintVisitors({ note, rows }: { note: string; rows: readonly DeskRow[] }) {
  const { t, tag, showsZones } = useDeskContext()
  const times = ({ visitor, start, end, zone, isForeign }: DeskRow) => {
    const [cameIn, wentOut] = [visitor.checkinTime, visitor.checkoutTime].map((time) =>
      visitMomentText(Date.parse(time ?? ''), { start, end }, tag, zone),
    )
    return dotted([
      !Number.isNaN(start) && !Number.isNaN(end) && clockRangeText(start, end, tag, zone),
      showsZones && isForeign && zoneText(start, tag, zone),
      cameIn && t('cameIn', { time: cameIn }),
      wentOut && t('wentOut', { time: wentOut }),
    ])
  }
  return (
    <PrintTable
      title={t('title')}
      note={note}
      columns={[
        { id: 'visitor', header: t('column.visitor'), text: ({ name }) => name },
        { id: 'company', header: t('column.company'), text: ({ visitor }) => visitor.company ?? '' },
        { id: 'host', header: t('column.host'), text: ({ hosts }) => hosts },
        { id: 'visit', header: t('column.visit'), text: ({ visitor, type }) => visitor.subject ?? type },
        { id: 'location', header: t('column.location'), text: ({ place }) => place },
        { id: 'time', header: t('column.time'), text: times },
        { id: 'card', header: t('column.card'), text: ({ visitor }) => visitor.cardNumber ?? '' },
        {
          id: 'status',
          header: t('column.status'),
          text: ({ status }) => (status.kind === 'unknown' ? status.word : t(`status.${status.kind}`)),
        },
      ]}
      rows={rows}
    />
  )
}

type VisitorTableProps = {
  /** Filters and search as text; empty for the whole day. */
  filterKey: string
  search: string
  rows: readonly DeskRow[]
  /** All rows of the day, for the column widths. */
  day: readonly DeskRow[]
  /** Recently changed by another front desk. */
  changedIds: ReadonlySet<string>
  isLoading: boolean
  selection: Selection
  sort: DataSort | null
  onSort: (sort: DataSort | null) => void
  empty: ReactNode
  /** Day, filters and search, for the printed list. */
  printNote: string
  ref: Ref<DataTableHandle>
}

/** The table of the day's visitors; cards on a phone. */
function VisitorTable(props: VisitorTableProps) {
  const { filterKey, search, rows, day, changedIds, isLoading } = props
  const { selection, sort, onSort, empty, printNote, ref } = props
  const { t } = useTranslation('front-desk')
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const columnWidths = useColumnWidths('desk')
  const columns = useColumns(day, preferences.deskColumns)
  const ordered = useOrder(rows, columns, sort)
  const start = useMemo(() => firstOpen(ordered, search), [ordered, search])
  return (
    <>
      <DataTable
        ref={ref}
        className="min-h-0 flex-1"
        label={t('table')}
        columns={columns}
        rows={ordered}
        filterKey={filterKey}
        startId={start?.id}
        empty={empty}
        isLoading={isLoading}
        sort={sort}
        onSortChange={onSort}
        selection={{
          selectedIds: selection.ids,
          onChange: selection.change,
          allLabel: t('group.all'),
          rowLabel: ({ name }) => name,
          isOnCards: selection.isSelecting || selection.ids.size > 0,
        }}
        onRowKeyDown={(key) => {
          if (key !== 'Escape' || selection.ids.size === 0) return false
          selection.clear()
          return true
        }}
        onRowAction={({ visitor }) => void navigate(paths.prebooking(visitor.visitId))}
        rowState={({ id, status }) => ({
          isFlashing: changedIds.has(id),
          isDimmed: status.kind === 'cancelled' || status.kind === 'noShow',
        })}
        renderCard={(row) => <VisitorCard row={row} />}
        rowSize={preferences.rowSize}
        columnWidths={columnWidths}
      />
      <PrintVisitors note={printNote} rows={ordered} />
    </>
  )
}

type DeskListProps = {
  desk: Desk
  deskSearch: DeskSearch
  address: DeskAddress
  selection: Selection
  tableRef: Ref<DataTableHandle>
}

/** The list in its four states: loading, failed, empty, full. */
export function DeskList({ desk, deskSearch, address, selection, tableRef }: DeskListProps) {
  const { t } = useTranslation(['front-desk', 'common'])
  const { tag } = useLocale()
  const { list, changedIds, isLoading, failedPlaces, cutPlaces, failedMine } = desk
  const client = useQueryClient()
  const tenantId = useTenantId()
  // Not `refetch`, which would only load the changes.
  const retry = () => reloadDayLists(client, tenantId)
  if (list.isError && !list.data) {
    return (
      <div className="flex-1 rounded-card border border-border">
        <QueryFailed title={t('error.title')} query={list} />
      </div>
    )
  }
  const isCut = list.data !== undefined && !list.data.isComplete && (list.data.isLoaded || list.isError)
  const loaded = t('error.restText', {
    loaded: list.data?.visitors.length ?? 0,
    total: list.data?.total ?? 0,
  })
  return (
    <>
      <VisitorTable
        ref={tableRef}
        rows={deskSearch.rows}
        day={desk.rows}
        filterKey={deskSearch.filterKey}
        search={deskSearch.search}
        changedIds={changedIds}
        isLoading={isLoading}
        selection={selection}
        sort={address.sort}
        onSort={address.setSort}
        empty={<NoVisitors {...{ desk, deskSearch, address }} />}
        printNote={dotted([
          longDayText(Date.parse(desk.day), tag, 'UTC'),
          desk.place !== null && placeName(desk.index, desk.place),
          address.isMine && !desk.failedMine && t('mine'),
          address.status && t(`status.${address.status}`),
          deskSearch.search.trim() && t('nothingFound.search', { text: deskSearch.search.trim() }),
          isCut && t('error.rest'),
          !list.data?.isComplete && loaded,
        ])}
      />
      {/* Below the list, so that alerts do not move it. */}
      {failedPlaces && <LoadWarning query={failedPlaces} text={t('error.places')} />}
      {cutPlaces && <LoadWarning query={cutPlaces} text={t('error.placesMissing')} />}
      {failedMine && <LoadWarning query={failedMine} text={t('error.mine')} />}
      {isCut && (
        <InlineAlert
          tone="danger"
          title={t('error.rest')}
          action={
            <Button size="small" isPending={list.isFetching} onPress={retry}>
              {t('common:actions.tryAgain')}
            </Button>
          }
        >
          {loaded}
        </InlineAlert>
      )}
    </>
  )
}
