import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { cellText, type CellWords, type ReportColumn, type ReportRow } from './cells'

/** More rows than these are a matter for a file. */
const PRINTED = 2_000

type PrintTableProps = {
  title: string
  columns: readonly ReportColumn[]
  rows: readonly ReportRow[]
  words: CellWords
}

/** The whole table on paper: the one on the screen has only the rows in sight. */
export function PrintTable({ title, columns, rows, words }: PrintTableProps) {
  const { t } = useTranslation('reports')
  const { tag } = useLocale()
  const number = (value: number) => value.toLocaleString(tag)
  return (
    <div className="hidden print:block">
      <h1 className="text-title font-semibold">{title}</h1>
      {rows.length > PRINTED && <p>{t('printed', { shown: number(PRINTED), total: number(rows.length) })}</p>}
      <table className="mt-3 w-full text-left text-small">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className="border-b border-border-strong py-1 pr-3 font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, PRINTED).map(({ id, values }) => (
            <tr key={id} className="break-inside-avoid">
              {columns.map(({ key, type }) => (
                <td key={key} className="border-b border-border py-1 pr-3 align-top">
                  {cellText(values[key], type, words)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
