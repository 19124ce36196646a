// @vitest-environment node
import { expect, it } from 'vitest'
import { csvText } from '@/lib/csv'

/** Spreadsheets take a file without this mark for one of another alphabet. */
const MARK = '\uFEFF'

it('writes rows with quotes where they are needed, and says that it is UTF-8', async () => {
  const rows = [
    ['Name', 'Company'],
    ['Zoë Nuñez', 'Smith, "Sons" & Co'],
    ['Two\nlines', 12],
  ]
  expect(await csvText(rows, 'en-US')).toBe(
    `${MARK}Name,Company\r\nZoë Nuñez,"Smith, ""Sons"" & Co"\r\n"Two\nlines",12\r\n`,
  )
})

it.each(['=1+1', '+44 20', '-2', '@SUM(A1)', '\t=1'])('makes the cell %j harmless', async (cell) => {
  expect(await csvText([[cell, 'plain']], 'en-US')).toContain(`'${cell}`)
})

it('parts columns as the spreadsheets of the language do', async () => {
  const rows = [['a', 'b']]
  expect(await csvText(rows, 'fr-FR')).toBe(`${MARK}a;b\r\n`)
  expect(await csvText(rows, 'es-ES')).toBe(`${MARK}a;b\r\n`)
})
