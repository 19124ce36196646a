import { DETAILS } from '@/lib/visitor-details'
import { readList } from '@/pages/prebooking/group/group-guess'
import { groupRows, validateRow } from '@/pages/prebooking/group/group-rows'

/** The visitors of a list, as 'Ana|Ruiz|Acme|ana@x.example|+44 1'; fields that are marked in brackets behind. */
export function read(text: string) {
  const list = readList(text, DETAILS, [])
  const visitors = groupRows(list).map((row) => {
    const marked = Object.keys(validateRow(row, DETAILS, []))
    const texts = [row.firstName, row.lastName, row.company, row.email, row.phone]
      .join('|')
      .replace(/\|+$/, '')
    return marked.length > 0 ? `${texts} (${marked.join(', ')})` : texts
  })
  return { visitors, leftOut: list.leftOut }
}

/** Whether the order of names is asked. */
export const asksOrder = (text: string) => readList(text, DETAILS, []).isOrderUnclear

export const lines = (...rows: string[]) => rows.join('\n')
