import { useMemo, useState } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { DataColumn, DataSort, DataTableProps } from './data-table-types'

type DataRow<Row> = { id: string; row: Row }

type DataRows<Row> = {
  rows: DataRow<Row>[]
  visibleColumns: DataColumn<Row>[]
  sort: DataSort | null
  toggleSort: (columnId: string) => void
}

type SortValue = string | number | null

/** Rows by a column; what is missing comes last whichever way, and equals stay as they came. */
function sorted<Row>(
  rows: DataRow<Row>[],
  valueOf: (row: Row) => SortValue,
  direction: DataSort['direction'],
  collator: Intl.Collator,
): DataRow<Row>[] {
  const sign = direction === 'ascending' ? 1 : -1
  const compare = (one: SortValue, other: SortValue): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * collator.compare(String(one), String(other))
  }
  const valued = rows.map((row) => ({ row, value: valueOf(row.row) }))
  return valued.sort((one, other) => compare(one.value, other.value)).map(({ row }) => row)
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
  const { locale } = useLocale()
  const [ownSort, setOwnSort] = useState<DataSort | null>(props.sort ?? null)
  const sort = onSortChange ? (props.sort ?? null) : ownSort

  const named = useMemo(() => rows.map((row) => ({ id: getRowId(row), row })), [rows, getRowId])
  const valueOf = isSortedByServer ? undefined : columns.find(({ id }) => id === sort?.columnId)?.sortValue
  const direction = sort?.direction ?? 'ascending'
  const sortedRows = useMemo(() => {
    if (!valueOf) return named
    const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
    return sorted(named, valueOf, direction, collator)
  }, [named, valueOf, direction, locale])
  const visibleColumns = useMemo(
    () => columns.filter(({ hideBelow = 0 }) => width === null || width >= hideBelow),
    [columns, width],
  )

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
