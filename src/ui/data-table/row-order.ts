import { useCallback, useMemo } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import type { DataColumn, DataSort, DataTableProps } from './data-table-types'

type SortValue = string | number | null

/** Sorts rows by a value: null last in both directions, stable for equal values. */
function sorted<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: DataSort['direction'],
  collator: Intl.Collator,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1
  const compare = (one: SortValue, other: SortValue): number => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    if (typeof one === 'number' && typeof other === 'number') return sign * (one - other)
    return sign * collator.compare(String(one), String(other))
  }
  const valued = rows.map((row) => ({ row, value: valueOf(row) }))
  return valued.sort((one, other) => compare(one.value, other.value)).map(({ row }) => row)
}

/** Sorts a table's rows by a column; keeps their order if there is none or it is not sortable. */
export function useOrder<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  sort: DataSort | null,
): readonly Row[] {
  const { locale } = useLocale()
  const valueOf = columns.find(({ id }) => id === sort?.columnId)?.sortValue
  const direction = sort?.direction ?? 'ascending'
  return useMemo(() => {
    if (!valueOf) return rows
    return sorted(rows, valueOf, direction, new Intl.Collator(locale, { numeric: true, sensitivity: 'base' }))
  }, [rows, valueOf, direction, locale])
}

type DataHead<Row> = { visibleColumns: DataColumn<Row>[]; toggleSort: (columnId: string) => void }

/** The columns that fit, and what their headers do. */
export function useDataHead<Row extends { id: string }>(
  props: DataTableProps<Row>,
  width: number | null,
): DataHead<Row> {
  const { columns, sort, onSortChange } = props
  const visibleColumns = useMemo(
    () =>
      columns.filter(({ hideBelow = 0, hideFrom = Infinity }) =>
        width === null ? hideFrom === Infinity : width >= hideBelow && width < hideFrom,
      ),
    [columns, width],
  )

  // Cycles ascending, descending, original order.
  const toggleSort = useCallback(
    (columnId: string) => {
      const isSame = sort?.columnId === columnId
      const next: DataSort | null = !isSame
        ? { columnId, direction: 'ascending' }
        : sort.direction === 'ascending'
          ? { columnId, direction: 'descending' }
          : null
      onSortChange?.(next)
    },
    [sort, onSortChange],
  )
  return { visibleColumns, toggleSort }
}
