import { DETAILS } from '@/lib/visitor-details'
import { readList } from '@/pages/prebooking/group/group-guess'
import { groupRows, validateRow } from '@/pages/prebooking/group/group-rows'

/** The visitors of a list, as 'Ana|Ruiz|Acme|ana@x.example|+44 1'; fields that are marked in brackets behind. */
export function read(text: string) {
  const { table, mapping, hasHeadings, leftOut, doubtful } = readList(text, DETAILS, [])
  const rows = groupRows(table, mapping, doubtful).slice(hasHeadings ? 1 : 0)
  const visitors = rows.map((row) => {
    const marked = Object.keys(validateRow(row, DETAILS, []))
    const texts = [row.firstName, row.lastName, row.company, row.email, row.phone]
      .join('|')
      .replace(/\|+$/, '')
    return marked.length > 0 ? `${texts} (${marked.join(', ')})` : texts
  })
  return { visitors, leftOut }
}

export const lines = (...rows: string[]) => rows.join('\n')
