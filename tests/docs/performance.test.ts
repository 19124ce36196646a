// @vitest-environment node
import { expect, test } from 'vitest'
import performance from '../../docs/performance.md?raw'
import { replaceRows } from '../../e2e/bench/performance-doc'
import type { Row } from '../../e2e/bench/runs'

const document = `# Performance

<!-- bench:start -->

Measured with 8 cores.

| What          | Measured |
| ------------- | -------: |
| Front desk    |    20 ms |
| Sign-in: size |   100 kB |

<!-- bench:end -->

Method.
`

/** The table rows without the header and without trailing empty cells. */
const tableOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.replace(/[\s|]+$/, ' |'))

test('a measured row replaces the row of its name, and the others stay', () => {
  const text = replaceRows(document, [['Front desk', '10 ms']], 'Measured with 2 cores.')
  expect(tableOf(text)).toEqual(['| Front desk | 10 ms |', '| Sign-in: size | 100 kB |'])
})

test('a new row follows the row that was measured before it', () => {
  const measured = [
    ['Front desk', '10 ms'],
    ['Front desk, the same: search', '5 ms'],
  ] as Row[]
  expect(tableOf(replaceRows(document, measured, ''))).toEqual([
    '| Front desk | 10 ms |',
    '| Front desk, the same: search | 5 ms |',
    '| Sign-in: size | 100 kB |',
  ])
})

test('a new row without a row before it comes last', () => {
  expect(tableOf(replaceRows(document, [['Booking', '1 ms']], '')).at(-1)).toBe('| Booking | 1 ms |')
})

test('a row keeps its range, its floor and its ratio', () => {
  const once = replaceRows(document, [['Front desk', '10 ms', '9 ms to 12 ms', '5 ms', '2.00']], '')
  expect(tableOf(replaceRows(once, [], ''))[0]).toBe('| Front desk | 10 ms | 9 ms to 12 ms | 5 ms | 2.00 |')
})

test('the machine is replaced, and the text around the markers stays', () => {
  const text = replaceRows(document, [], 'Measured with 2 cores.')
  expect(text).toContain('Measured with 2 cores.')
  expect(text).not.toContain('8 cores')
  expect(text.startsWith('# Performance\n')).toBe(true)
  expect(text.endsWith('<!-- bench:end -->\n\nMethod.\n')).toBe(true)
})

test('a document without markers is refused', () => {
  expect(() => replaceRows('# Performance', [], '')).toThrow('<!-- bench:start -->')
})

test('docs/performance.md has the markers and a table between them', () => {
  expect(tableOf(replaceRows(performance, [], '')).length).toBeGreaterThan(0)
})
