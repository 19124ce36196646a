import { cx } from '@/ui/cx'

/** The first column contains names, the others numbers. */
export type ChartTableData = { columns: readonly string[]; rows: readonly ChartTableRow[] }
type ChartTableRow = { id: string; cells: readonly string[] }

const boxClass = 'max-h-64 overflow-auto rounded-small print:max-h-none'
const cellClass = (index: number) => cx('px-3 py-2', index === 0 ? 'text-left' : 'tabular text-right')

/** The data of a chart as a table. */
export function ChartTable({ title, columns, rows }: ChartTableData & { title: string }) {
  return (
    // Scrollable areas must be focusable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div role="group" aria-label={title} tabIndex={0} className={boxClass}>
      <table className="w-full text-body">
        <caption className="sr-only">{title}</caption>
        <thead className="sticky top-0 bg-surface">
          <tr className="border-b border-border text-label text-muted">
            {columns.map((column, index) => (
              <th key={column} scope="col" className={cx(cellClass(index), 'font-medium')}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...numbers] }) => (
            <tr key={id} className="border-b border-border last:border-b-0">
              <th scope="row" className={cx(cellClass(0), 'font-normal')}>
                {name}
              </th>
              {numbers.map((number, index) => (
                <td key={columns[index + 1]} className={cellClass(1)}>
                  {number}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
