import Papa from 'papaparse'

/** What can't be read as a list: an Excel workbook, or something that is no text at all. */
export type Unreadable = 'workbook' | 'notText'

const BYTES_LOOKED_AT = 1000

/** UTF-16 without a mark shows by its zeros: in most scripts every second byte is one. */
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

/** The order that the file's own mark names, else the one that its zeros show. */
function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return utf16Order(bytes) ?? 'utf-8'
}

/**
 * The text of a file as spreadsheets write it: UTF-8 and UTF-16 with or without a mark, and Windows-1252, which has no
 * mark but is hardly ever good UTF-8.
 */
export function textOf(content: ArrayBuffer): string | { unreadable: Unreadable } {
  const bytes = new Uint8Array(content)
  // Every .xlsx is a zip archive, which begins with its maker's initials.
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

/** No list of people has more columns. Each row gets them all, so a very wide one would fill the memory. */
const WIDEST = 100
const EMPTY_ROW = /^[\s;,|"]*$/
const cell = (text: string) => text.trim().replace(/\s+/g, ' ')

/**
 * The cells of a list that was pasted or read from a file, row by row, separated by tabs, semicolons, commas or bars.
 * Everything stays the text it is (a formula is never worked out); rows without text are left out, and so are columns at
 * the end that no row uses, and those after the 100th.
 */
export function tableOf(text: string): string[][] {
  // Excel lets a file name its separator in a line of its own.
  const named = /^sep=(.)\r?\n/i.exec(text)
  const { data } = Papa.parse<string[]>(named ? text.slice(named[0].length) : text, {
    delimiter: named?.[1] ?? (text.includes('\t') ? '\t' : ''),
    delimitersToGuess: [';', ',', '|'],
    skipEmptyLines: 'greedy',
  })
  const rows = data.map((row) => row.map(cell)).filter((row) => !EMPTY_ROW.test(row.join('')))
  // Not by spread: a call takes some 120,000 arguments at most.
  const used = rows.reduce((most, row) => Math.max(most, row.findLastIndex((text) => text !== '') + 1), 0)
  const width = Math.min(used, WIDEST)
  return rows.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? ''))
}
