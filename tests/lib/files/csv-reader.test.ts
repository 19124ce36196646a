// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { tableOf, textOf } from '@/lib/files/csv-reader'

const utf16 = (text: string, isLittle: boolean, mark = true) => {
  const view = new DataView(new ArrayBuffer((text.length + Number(mark)) * 2))
  Array.from(mark ? `\ufeff${text}` : text).forEach((letter, at) =>
    view.setUint16(at * 2, letter.charCodeAt(0), isLittle),
  )
  return view.buffer
}
const bytes = (...values: number[]) => new Uint8Array(values).buffer
const utf8 = (text: string) => new TextEncoder().encode(text).buffer

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8('Zoë;Núñez')],
    ['UTF-8 with a byte order mark', utf8('\ufeffZoë;Núñez')],
    ['UTF-16, little-endian', utf16('Zoë;Núñez', true)],
    ['UTF-16, big-endian', utf16('Zoë;Núñez', false)],
    ['UTF-16 without a byte order mark', utf16('Zoë;Núñez', true, false)],
    ['UTF-16 without a byte order mark, big-endian', utf16('Zoë;Núñez', false, false)],
    // Z o ë ; N ú ñ e z
    ['Windows-1252', bytes(0x5a, 0x6f, 0xeb, 0x3b, 0x4e, 0xfa, 0xf1, 0x65, 0x7a)],
  ])('is read from %s', (_, content) => {
    expect(textOf(content)).toBe('Zoë;Núñez')
  })

  it('is not read from an Excel workbook or an image', () => {
    expect(textOf(bytes(0x50, 0x4b, 3, 4, 20, 0))).toEqual({ unreadable: 'workbook' })
    expect(textOf(bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d, 0xff, 0xfe, 1, 2))).toEqual({
      unreadable: 'notText',
    })
  })

  it('may be empty', () => {
    expect(textOf(bytes())).toBe('')
    expect(tableOf('')).toEqual([])
    expect(tableOf(' \r\n;;\n')).toEqual([])
  })
})

describe('the cells of a list', () => {
  const expected = [
    ['Ana', 'Ruiz', 'ana@x.example'],
    ['Bo', 'Li', ''],
  ]

  it('are separated by semicolons if each line has one, whatever commas the names have', () => {
    expect(tableOf('Ruiz, Ana;Acme;ana@x.example\r\nLi, Bo;North;bo@x.example;\r\n')).toEqual([
      ['Ruiz, Ana', 'Acme', 'ana@x.example'],
      ['Li, Bo', 'North', 'bo@x.example'],
    ])
  })

  it.each([
    ['tabs', 'Ana\tRuiz\tana@x.example\r\nBo\tLi\t'],
    ['semicolons', 'Ana;Ruiz;ana@x.example\nBo;Li;\n'],
    ['commas', 'Ana,Ruiz,ana@x.example\nBo,Li,'],
    ['pipes', 'Ana|Ruiz|ana@x.example\nBo|Li|'],
    ['a separator that the file names', 'sep=;\r\nAna;Ruiz;ana@x.example\r\nBo;Li;'],
    ['quotes', '"Ana";"Ruiz";"ana@x.example"\n"Bo";"Li";""'],
    ['rows of different length', 'Ana;Ruiz;ana@x.example;;\nBo;Li'],
    ['empty rows', '\n\nAna;Ruiz;ana@x.example\n;;\nBo;Li;\n\n'],
    ['spaces around cells', ' Ana ;Ruiz  ; ana@x.example\nBo;\u00a0Li;'],
  ])('are read from a list with %s', (_, text) => {
    expect(tableOf(text)).toEqual(expected)
  })

  it('may contain separators, quotes and line breaks inside quotes', () => {
    expect(tableOf('"Ruiz; Ana";"Acme ""North""\nLtd"\nBo;Li')).toEqual([
      ['Ruiz; Ana', 'Acme "North" Ltd'],
      ['Bo', 'Li'],
    ])
  })

  it('may contain commas if tabs are the separator', () => {
    expect(tableOf('Ruiz, Ana\tAcme, Inc.\nLi, Bo\tGlobex')).toEqual([
      ['Ruiz, Ana', 'Acme, Inc.'],
      ['Li, Bo', 'Globex'],
    ])
  })

  it('keep formulas, numbers, emoji and right-to-left text unchanged', () => {
    const row = ['=1+1', '+44 20 7946 0000', '007', '🎉 Zoë', 'محمد علي', '@SUM(A1)', "'Ana'"]
    expect(tableOf(`${row.join('\t')}\nx`)[0]).toEqual(row)
  })

  it('lose what a spreadsheet puts before numbers, and the scheme of a mail', () => {
    const row = `'+44 7700 900102\t="07700900103"\t=+447700900104\t='+447700900105\tmailto:bo@x.example`
    expect(tableOf(`${row}\nx`)[0]).toEqual([
      '+44 7700 900102',
      '07700900103',
      '+447700900104',
      '+447700900105',
      'bo@x.example',
    ])
  })

  it('may form one column', () => {
    expect(tableOf('Ana Ruiz\nBo Li')).toEqual([['Ana Ruiz'], ['Bo Li']])
  })

  it('are read from 10,000 rows', () => {
    const text = Array.from({ length: 10_000 }, (_, at) => `First ${at};Last ${at};p${at}@x.example`).join(
      '\n',
    )
    expect(tableOf(text)).toHaveLength(10_000)
  })

  it('are read from 130,000 short lines and a very long one', () => {
    expect(tableOf('a\n'.repeat(130_000))).toHaveLength(130_000)
    const table = tableOf(`${'a;'.repeat(200_000)}\n${'b\n'.repeat(130_000)}`)
    expect(table).toHaveLength(130_001)
    expect(table[0]).toHaveLength(100)
  })
})
