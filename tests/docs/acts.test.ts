// @vitest-environment node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { type Cell, cellsOf, COLUMNS, type Column, WORDS } from '../../e2e/forms/cells'
import { rows } from '../../e2e/forms/forms'
import { root } from '../../e2e/support/root'
import { table } from './contract/text'

const START = '<!-- acts:start -->'
const END = '<!-- acts:end -->'

const columns = Object.keys(COLUMNS) as Column[]

function actsTable(): string {
  const words = Object.entries(WORDS).map(([word, meaning]) => `- ${word}: ${meaning}`)
  const lines = rows.map((form) => {
    const cells = cellsOf(form)
    return [form.name, ...columns.map((column) => wordOf(cells[column]))]
  })
  const tests = ['tests', ...columns.map((column) => `\`${COLUMNS[column][1]}\``)]
  return [
    words.join('\n'),
    table(['act', ...columns.map((column) => COLUMNS[column][0])], [...lines, tests]),
  ].join('\n\n')
}

const wordOf = (cell: Cell) => (typeof cell === 'string' ? cell : `– ${cell.not}`)

test('every cell of the table of acts has a word or a reason', () => {
  for (const form of rows)
    for (const cell of Object.values(cellsOf(form))) expect(wordOf(cell), form.name).toMatch(/\w/)
})

test('docs/security.md has the table that `npm run acts` writes', async () => {
  const file = join(root, 'docs/security.md')
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(START)
  const [, after = ''] = rest.split(END)
  const text = `${before}${START}\n\n${actsTable()}\n\n${END}${after}`
  await expect(
    (await format(file, text)).code,
    'docs/security.md is out of date: run `npm run acts`',
  ).toMatchFileSnapshot(file)
})
