import { useMemo } from 'react'
import * as z from 'zod/mini'
import type { DataSort } from '@/ui/data-table/data-table-types'
import { readSort, sortText } from '@/widgets/sort-text'
import { type AddressParts, useAddress } from '@/widgets/use-address'
import type { ScreenColumn } from './columns'

/** The URL parameters of a data screen besides its filters. Invalid values fall back to defaults. */
const ownSchema = z.object({
  search: z.catch(z.string().check(z.maxLength(200)), ''),
  sort: z.catch(z.string(), ''),
  page: z.catch(z.coerce.number().check(z.int(), z.positive(), z.maximum(1_000_000)), 1),
  columns: z.catch(z.nullable(z.string()), null),
})

export type Filters = Record<string, string | null>

/** A filter schema: every field has a `z.catch`, so that invalid URL parameters mean no filter. */
type FilterSchema<F extends Filters> = z.ZodMiniType<F>

function parseSort(text: string, columns: readonly ScreenColumn<never>[]): DataSort | null {
  const sort = readSort(text)
  return columns.some(({ id, sortFields }) => id === sort.columnId && sortFields) ? sort : null
}

/**
 * The state of a data screen in the URL: search, filters, sort order, page and columns, so that it survives a reload
 * and can be shared or saved as a view. Stable reference until the URL changes.
 */
export function useScreenAddress<F extends Filters, Row>(
  schema: FilterSchema<F>,
  columns: readonly ScreenColumn<Row>[],
  defaultSort: DataSort,
) {
  const { params, change: changeAddress, replaceAll } = useAddress()
  return useMemo(() => {
    const given = Object.fromEntries(params)
    const tableParams = ownSchema.parse({ columns: null, ...given })
    const filters = z.parse(schema, given)
    const noFilters = z.parse(schema, {})
    // Every change of the query resets the page.
    const change = (changes: AddressParts) => void changeAddress({ page: null, ...changes })
    const keptParams = ['search', 'sort', 'columns', ...Object.keys(noFilters)]
    const view = new URLSearchParams([...params].filter(([name]) => keptParams.includes(name)))
    view.sort()
    const chosen = tableParams.columns?.split(',').filter((id) => columns.some((column) => column.id === id))
    const parsedSort = parseSort(tableParams.sort, columns as readonly ScreenColumn<never>[])
    const sort = parsedSort ?? defaultSort
    // The table's third press resets the sort order; if it is already the default, that would change nothing, so
    // reverse it.
    const turned = (next: DataSort | null): DataSort =>
      next ??
      (sort.columnId === defaultSort.columnId && sort.direction === defaultSort.direction
        ? { ...sort, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
        : defaultSort)
    return {
      search: tableParams.search,
      filters,
      /** From 1. */
      page: tableParams.page,
      sort,
      /** Null for the default columns. */
      columnIds: chosen && chosen.length > 0 ? chosen : null,
      /** Search, filters, sort order and columns as URL parameters, for a saved view. */
      view: view.toString(),
      /** Number of filters that differ from their defaults. */
      filterCount: Object.entries(filters).filter(([name, value]) => value !== noFilters[name]).length,
      setSearch: (search: string) => change({ search: search.trim() }),
      setFilters: (changed: Partial<F>) =>
        change(
          Object.fromEntries(
            Object.entries(changed).map(([name, value]) => [
              name,
              value === noFilters[name] ? null : (value ?? null),
            ]),
          ),
        ),
      clearFilters: () =>
        change({ search: null, ...Object.fromEntries(Object.keys(noFilters).map((name) => [name, null])) }),
      setSort: (next: DataSort | null) => {
        const text = sortText(turned(next))
        change({ sort: text === sortText(defaultSort) ? null : text })
      },
      setPage: (page: number) => change({ page: page > 1 ? String(page) : null }),
      setColumns: (ids: readonly string[] | null) => change({ columns: ids && ids.join(',') }),
      openView: (search: string) => void replaceAll(search),
    }
  }, [params, changeAddress, replaceAll, schema, columns, defaultSort])
}

export type ScreenAddress<F extends Filters> = ReturnType<typeof useScreenAddress<F, never>>

/** The URL state for the table: without the filters, which differ per screen. */
export type TableAddress = Omit<ScreenAddress<Filters>, 'filters' | 'setFilters'>
