import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { format } from 'oxfmt'
import type { Row } from './runs'

const START = '<!-- bench:start -->'
const END = '<!-- bench:end -->'
const file = fileURLToPath(new URL('../../docs/performance.md', import.meta.url))

/** The table rows in a text, without the header. */
function rowsIn(text: string): Row[] {
  const lines = text.split('\n').filter((line) => line.startsWith('|'))
  return lines.slice(2).map((line) => {
    const [, what = '', median = '', ...rest] = line.split('|').map((cell) => cell.trim())
    return [what, median, ...rest] as Row
  })
}

/**
 * Inserts measured rows into the table between the markers of docs/performance.md: replaces known rows, adds
 * new ones after the previously measured row, and keeps all others.
 * @param machine a line on how it was measured, replaced as well
 * @throws Error if the document has no markers
 */
export function replaceRows(document: string, measured: readonly Row[], machine: string): string {
  const start = document.indexOf(START) + START.length
  const end = document.indexOf(END)
  if (!document.includes(START) || end < start) throw new Error(`No ${START} … ${END} in docs/performance.md`)
  const rows = rowsIn(document.slice(start, end))
  let before = rows.length - 1
  for (const row of measured) {
    const known = rows.findIndex(([what]) => what === row[0])
    if (known === -1) rows.splice(before + 1, 0, row)
    else rows[known] = row
    before = known === -1 ? before + 1 : known
  }
  const table = [
    '| What | Median | Range | Floor | Ratio |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows.map(
      ([what, median, range = '', floor = '', ratio = '']) =>
        `| ${[what, median, range, floor, ratio].join(' | ')} |`,
    ),
  ]
  return `${document.slice(0, start)}\n\n${machine}\n\n${table.join('\n')}\n\n${document.slice(end)}`
}

/** Writes measured rows into docs/performance.md. */
export async function writeRows(measured: readonly Row[], machine: string): Promise<void> {
  const text = replaceRows(readFileSync(file, 'utf8'), measured, machine)
  writeFileSync(file, (await format(file, text)).code)
}
