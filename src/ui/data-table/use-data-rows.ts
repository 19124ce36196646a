import { useCallback, useMemo, useState } from 'react'
import type { DataColumn, DataSort, DataTableProps } from './data-table-types'
import { useSorted } from './row-order'

type DataRow<Row> = { id: string; row: Row }

type DataRows<Row> = {
  rows: DataRow<Row>[]
  visibleColumns: DataColumn<Row>[]
  sort: DataSort | null
  toggleSort: (columnId: string) => void
}

/** The rows in order and the columns in sight. */
export function useDataRows<Row extends object>(
  props: Pick<
    DataTableProps<Row>,
    'columns' | 'rows' | 'getRowId' | 'sort' | 'onSortChange' | 'isSortedByServer'
  >,
  width: number | null,
): DataRows<Row> {
  const { columns, rows, getRowId, onSortChange, isSortedByServer = false } = props
  const [ownSort, setOwnSort] = useState<DataSort | null>(props.sort ?? null)
  const sort = onSortChange ? (props.sort ?? null) : ownSort

  const sortedRows = useSorted(rows, columns, isSortedByServer ? null : sort)
  const named = useMemo(() => sortedRows.map((row) => ({ id: getRowId(row), row })), [sortedRows, getRowId])
  const visibleColumns = useMemo(
    () =>
      columns.filter(({ hideBelow = 0, hideFrom = Infinity }) =>
        width === null ? hideFrom === Infinity : width >= hideBelow && width < hideFrom,
      ),
    [columns, width],
  )

  // Up, down, and back to the order the rows came in. The same function until the order changes.
  const toggleSort = useCallback(
    (columnId: string) => {
      const isSame = sort?.columnId === columnId
      const next: DataSort | null = !isSame
        ? { columnId, direction: 'ascending' }
        : sort.direction === 'ascending'
          ? { columnId, direction: 'descending' }
          : null
      if (onSortChange) onSortChange(next)
      else setOwnSort(next)
    },
    [sort, onSortChange],
  )
  return { rows: named, visibleColumns, sort, toggleSort }
}
