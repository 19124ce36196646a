import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { isOpen } from '@/lib/visit-status'
import { DataTable } from '@/ui/data-table/data-table'
import type { DataSort, DataTableHandle } from '@/ui/data-table/data-table-types'
import { useOrder } from '@/ui/data-table/row-order'
import { useColumnWidths } from '@/widgets/preferences/use-column-widths'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { type DeskRow, isCardOut } from './desk-rows'
import type { Selection } from '@/pages/utils/visitors/group/use-selection'
import { useColumns } from './use-columns'
import { dotted } from '@/lib/text/text-parts'
import { clockRangeText, clockText, zoneText } from '@/lib/time/clock-text'
import { PrintTable } from '@/widgets/screen/print-table'
import { useDeskContext } from './desk-context'
import { VisitorStatus } from '@/widgets/visitor-status'
import { PersonName, PersonPhoto } from './person'
import { RowAction } from './row-action'
import { CardOut, RowNotes } from './row-notes'
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
            <span className="flex min-w-0 items-center gap-1.5">
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
  const clock = (time: string | null | undefined, zone: string) => {
    const moment = Date.parse(time ?? '')
    return Number.isNaN(moment) ? null : clockText(moment, tag, zone)
  }
  const times = ({ visitor, start, end, zone, isForeign }: DeskRow) => {
    const cameIn = clock(visitor.checkinTime, zone)
    const wentOut = clock(visitor.checkoutTime, zone)
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
      getRowId={({ id }) => id}
    />
  )
}

const rowId = ({ id }: DeskRow) => id

type VisitorTableProps = {
  /** Filters and search as text; empty for the whole day. */
  choice: string
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
export function VisitorTable(props: VisitorTableProps) {
  const { choice, rows, day, changedIds, isLoading, selection, sort, onSort, empty, printNote, ref } = props
  const { t } = useTranslation('front-desk')
  const navigate = useNavigate()
  const { preferences } = usePreferences()
  const columnWidths = useColumnWidths('desk')
  const columns = useColumns(day, preferences.deskColumns)
  const ordered = useOrder(rows, columns, sort)
  return (
    <>
      <DataTable
        ref={ref}
        className="min-h-0 flex-1"
        label={t('table')}
        columns={columns}
        rows={ordered}
        choice={choice}
        // The first visitor with an open action instead of those who already left.
        startId={ordered.find(({ status }) => isOpen(status))?.id}
        getRowId={rowId}
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
