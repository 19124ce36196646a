import Papa from 'papaparse'

/** Why a file cannot be read as a list: an Excel workbook, or not a text file. */
export type Unreadable = 'workbook' | 'notText'

const BYTES_LOOKED_AT = 1000

/** Detects UTF-16 without a BOM: in most scripts every second byte is zero. */
function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const first = bytes.subarray(0, BYTES_LOOKED_AT)
  const zeros = [0, 0]
  first.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const many = first.length / 5
  if (odd > many && even < many / 5) return 'utf-16le'
  return even > many && odd < many / 5 ? 'utf-16be' : null
}

/** The encoding by the file's BOM, else by its zero bytes. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return utf16Order(bytes) ?? 'utf-8'
}

/**
 * Decodes a file from a spreadsheet: UTF-8 and UTF-16 with or without BOM, or Windows-1252, which is rarely valid
 * UTF-8.
 */
export function textOf(content: ArrayBuffer): string | { unreadable: Unreadable } {
  const bytes = new Uint8Array(content)
  // An .xlsx file is a zip archive, which begins with 'PK'.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3) return { unreadable: 'workbook' }
  const encoding = encodingOf(bytes)
  let text: string
  try {
    text = new TextDecoder(encoding, { fatal: encoding === 'utf-8' }).decode(bytes)
  } catch {
    text = new TextDecoder('windows-1252').decode(bytes)
  }
  return text.includes('\0') ? { unreadable: 'notText' } : text
}

/** Real lists have fewer columns. Rows are padded to the same width, so a very wide one would use up the memory. */
const WIDEST = 100
const EMPTY_ROW = /^[\s;,|"]*$/
/** Zero-width spaces and direction marks, which programs copy along. They would be part of an address or number. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
export const withoutInvisible = (text: string) => text.replace(INVISIBLE, '')
/**
 * Without what keeps a spreadsheet from reading a text as a number or a formula (`'+44 …`, `="0770…"`), and without the
 * sign of the formula that it makes of a number with a plus (`=+34…`).
 */
const unguarded = (text: string) =>
  /^="(.*)"$/.exec(text)?.[1] ?? text.replace(/^'(?=[+=@\d-])|^=(?='?\+\d+$)'?/, '')
const cell = (text: string) =>
  unguarded(text.trim())
    .replace(/^mailto:/i, '')
    .replace(/\s+/g, ' ')

/** The separator, if commas would be a wrong guess: names and companies have them ('Ruiz, Ana'). */
function separatorOf(text: string): '\t' | ';' | '' {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (text.includes('\t') && lines.filter((line) => line.includes('\t')).length * 2 >= lines.length)
    return '\t'
  return lines.length > 0 && lines.every((line) => line.includes(';')) ? ';' : ''
}

/** The number of cells, without the empty ones at the end. */
export function usedCells(row: readonly string[]): number {
  let count = row.length
  while (count > 0 && row[count - 1] === '') count -= 1
  return count
}

/**
 * Parses a pasted or imported list into cells, separated by tabs, semicolons, commas or bars. Cells stay text (formulas
 * are not evaluated). Drops empty rows, empty columns at the end, and columns after the 100th.
 */
export function tableOf(text: string): string[][] {
  // In Excel's format, a first line `sep=` can set the separator.
  const named = /^"?sep=(.)"?\r?\n/i.exec(text)
  const content = named ? text.slice(named[0].length) : text
  const options: Papa.ParseConfig<string[]> = {
    delimiter: named?.[1] ?? separatorOf(text),
    delimitersToGuess: [';', ',', '|'],
    skipEmptyLines: 'greedy',
  }
  const parsed = Papa.parse<string[]>(content, options)
  // A quote that does not close is a letter: '"Bob" Low'.
  const hasOpenQuote = parsed.errors.some(({ type }) => type === 'Quotes')
  const { data } = hasOpenQuote ? Papa.parse<string[]>(content, { ...options, quoteChar: '\u0000' }) : parsed
  const rows = data.map((row) => row.map(cell)).filter((row) => !EMPTY_ROW.test(row.join('')))
  // No spread, because a call accepts only about 120,000 arguments.
  const used = rows.reduce((most, row) => Math.max(most, usedCells(row)), 0)
  const width = Math.min(used, WIDEST)
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
