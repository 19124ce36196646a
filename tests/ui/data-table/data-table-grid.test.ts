import { expect, it } from 'vitest'
import { columnWidths } from '@/ui/data-table/data-table-grid'

const own: { width: number; preferredWidth?: number }[] = [
  { width: 100, preferredWidth: 150 },
  { width: 80, preferredWidth: 180 },
  { width: 60 },
  { width: 80, preferredWidth: 130 },
]

it.each([
  { room: 0, widths: [100, 80, 60, 80], says: 'each column keeps its width without room' },
  { room: 40, widths: [140, 80, 60, 80], says: 'the first column grows before the others' },
  { room: 110, widths: [150, 90, 60, 130], says: 'then the columns that lack least grow' },
  { room: 500, widths: [150, 180, 60, 130], says: 'no column exceeds its preferred width' },
  {
    columns: [{ width: 100 }, { width: 80, preferredWidth: 50 }, { width: 60, preferredWidth: 100 }],
    room: 0,
    widths: [100, 50, 90],
    says: 'width that a column does not need goes to others',
  },
])('$says', ({ room, widths, columns = own }) => expect(columnWidths(columns, room)).toEqual(widths))
