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
import type { DeskRow } from './desk-rows'
import type { Selection } from './group/use-selection'
import { PrintVisitors } from './print-visitors'
import { useColumns } from './use-columns'
import { VisitorCard } from './visitor-card'

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
