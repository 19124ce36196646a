import type { DataSort } from '@/ui/data-table/data-table-types'

/** An order in an address: the column's name, with a minus before it from the end to the beginning. */
export const sortText = ({ columnId, direction }: DataSort): string =>
  direction === 'descending' ? `-${columnId}` : columnId

/** The other way round; whether there is such a column is not known here. */
export const readSort = (text: string): DataSort => ({
  columnId: text.replace(/^-/, ''),
  direction: text.startsWith('-') ? 'descending' : 'ascending',
})
