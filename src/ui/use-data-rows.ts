import {
  columnVisibilityFeature,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type SortFn,
} from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { DataColumn, DataSort, DataTableProps } from './data-table-types'

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})
type Features = typeof features

type DataRow<Row> = { id: string; row: Row }

type DataRows<Row> = {
  rows: DataRow<Row>[]
  visibleColumns: DataColumn<Row>[]
  sort: DataSort | null
  toggleSort: (columnId: string) => void
}

function compareWith<Row extends object>(collator: Intl.Collator): SortFn<Features, Row> {
  return (one, other, columnId) => {
    const [a, b] = [one.getValue(columnId), other.getValue(columnId)]
    if (typeof a === 'number' && typeof b === 'number') return a - b
    return collator.compare(String(a), String(b))
  }
}

/** The rows in order and the columns in sight: TanStack Table behind the words of our own props. */
export function useDataRows<Row extends object>(
  props: Pick<
    DataTableProps<Row>,
    'columns' | 'rows' | 'getRowId' | 'sort' | 'onSortChange' | 'isSortedByServer'
  >,
  width: number | null,
): DataRows<Row> {
  const { columns, rows, getRowId, onSortChange, isSortedByServer = false } = props
  const { locale } = useLocale()
  const [ownSort, setOwnSort] = useState<DataSort | null>(props.sort ?? null)
  const sort = onSortChange ? (props.sort ?? null) : ownSort

  const columnDefs = useMemo(() => {
    const sortFn = compareWith<Row>(new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }))
    return columns.map((column): ColumnDef<Features, Row> => ({
      id: column.id,
      header: column.header,
      // Undefined, not null, is what the table puts last in both directions.
      accessorFn: (row) => column.sortValue?.(row) ?? undefined,
      enableSorting: column.sortValue !== undefined,
      sortUndefined: 'last',
      sortFn,
    }))
  }, [columns, locale])
  const visibility = useMemo(
    () =>
      Object.fromEntries(
        columns.map((column) => [column.id, width === null || width >= (column.hideBelow ?? 0)]),
      ),
    [columns, width],
  )
  const sorting = useMemo(
    () => (sort ? [{ id: sort.columnId, desc: sort.direction === 'descending' }] : []),
    [sort],
  )

  const table = useTable<Features, Row>({
    features,
    columns: columnDefs,
    data: rows,
    getRowId,
    manualSorting: isSortedByServer,
    state: { sorting, columnVisibility: visibility },
  })
  const modelRows = table.getRowModel().rows
  const sortedRows = useMemo(() => modelRows.map(({ id, original }) => ({ id, row: original })), [modelRows])
  const visibleColumns = useMemo(() => columns.filter(({ id }) => visibility[id]), [columns, visibility])

  // Up, down, and back to the order the rows came in.
  const toggleSort = (columnId: string) => {
    const isSame = sort?.columnId === columnId
    const next: DataSort | null = !isSame
      ? { columnId, direction: 'ascending' }
      : sort.direction === 'ascending'
        ? { columnId, direction: 'descending' }
        : null
    if (onSortChange) onSortChange(next)
    else setOwnSort(next)
  }
  return { rows: sortedRows, visibleColumns, sort, toggleSort }
}
