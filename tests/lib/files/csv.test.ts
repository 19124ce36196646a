// @vitest-environment node
import { parse } from 'papaparse'
import { expect, it } from 'vitest'
import { csvText } from '@/lib/files/csv'

/** Without this byte order mark spreadsheets assume another encoding. */
const MARK = '\uFEFF'

it('writes quotes where they are needed, and a UTF-8 byte order mark', async () => {
  const rows = [
    ['Name', 'Company'],
    ['Zoë Nuñez', 'Smith, "Sons" & Co'],
    ['Two\nlines', 12],
  ]
  expect(await csvText(rows, 'en-US')).toBe(
    `${MARK}Name,Company\r\nZoë Nuñez,"Smith, ""Sons"" & Co"\r\n"Two\nlines",12\r\n`,
  )
})

it.each([
  ['=1+1', "'=1+1"],
  ['+44 20', "'+44 20"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['  =1', "  '=1"],
  ['"=1"', `'"=1"`],
  // In another language the same file has another separator.
  ['x;=1+1', "x;'=1+1"],
  ['x,=1+1;@a', "x,'=1+1;'@a"],
  ['x\n=1', "x\n'=1"],
  ['\t=1', "\t'=1"],
])('escapes the formula in the cell %j', async (cell, written) => {
  const [row] = parse<string[]>((await csvText([[cell, 'plain']], 'en-US')).slice(1)).data
  expect(row).toEqual([written, 'plain'])
})

it('leaves numbers and text without formulas unchanged', async () => {
  const rows = [[-2, 'A-1', 'a = b', 'Smith, -Jones', 'o@x.example', "O'Neill"]]
  expect(parse<string[]>((await csvText(rows, 'en-US')).slice(1)).data[0]).toEqual(rows[0]?.map(String))
})

it('uses the column separator of the language', async () => {
  const rows = [['a', 'b']]
  expect(await csvText(rows, 'fr-FR')).toBe(`${MARK}a;b\r\n`)
  expect(await csvText(rows, 'es-ES')).toBe(`${MARK}a;b\r\n`)
})

it('uses the decimal separator of the language', async () => {
  const rows = [[1.5, -1234.25, 1e21, 12, '1.5']]
  expect(await csvText(rows, 'en-US')).toBe(`${MARK}1.5,-1234.25,1e+21,12,1.5\r\n`)
  expect(await csvText(rows, 'es-ES')).toBe(`${MARK}1,5;-1234,25;1e+21;12;1.5\r\n`)
  expect(await csvText(rows, 'fr-FR')).toBe(`${MARK}1,5;-1234,25;1e+21;12;1.5\r\n`)
})
