import type { DataSort } from '@/ui/data-table/data-table-types'

/** A sort order in the URL: the column id, with a minus if descending. */
export const sortText = ({ columnId, direction }: DataSort): string =>
  direction === 'descending' ? `-${columnId}` : columnId

/** Parses a sort order; does not check that the column exists. */
export const readSort = (text: string): DataSort => ({
  columnId: text.replace(/^-/, ''),
  direction: text.startsWith('-') ? 'descending' : 'ascending',
})
