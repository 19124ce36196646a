// Forms and mails that write a label before each text: 'Name: Ana Ruiz', 'E-mail: ana@x.example'.
import { meaningOf, type OwnLabels } from './headings'

const LINE = /^\s*([^:\t]{1,40}?)\s*:\s*(\S.*)?$/u

/**
 * The records of a text whose lines have labels, as a table with the labels as headings; null if it has none. A record
 * ends where its first label comes again.
 */
export function labelRecords(text: string, labels: OwnLabels): string[][] | null {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const read = lines.flatMap((line) => {
    const [, label = '', value = ''] = LINE.exec(line) ?? []
    return label ? [{ label, value: value.trim(), meaning: meaningOf(label, labels) }] : []
  })
  const known = read.filter(({ meaning }) => meaning !== null)
  const start = read.findIndex(({ meaning, value }) => meaning !== null && value !== '')
  const first = read[start]
  if (!first || new Set(known.map(({ meaning }) => meaning)).size < 2 || known.length * 2 < lines.length)
    return null
  const all = read.slice(start)
  const headings = [...new Set(all.map(({ label }) => label))]
  const records: string[][] = []
  for (const { label, value } of all) {
    if (label === first.label) records.push(headings.map(() => ''))
    const record = records.at(-1)
    if (record) record[headings.indexOf(label)] = value
  }
  return [headings, ...records]
}
