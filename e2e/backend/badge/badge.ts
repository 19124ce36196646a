import { encode } from 'uqr'
import { latin } from './latin'
import { fitting, inTwoLines, widthOf } from './letter-widths'
import { Pdf, type Rectangle, type Style } from './pdf'

interface Badge {
  tenant: string
  name: string
  company: string
  /** Label and text of each further line. */
  lines: readonly [label: string, words: string][]
  /** The tenant's color, '#rrggbb'. */
  color: string
  /** Content of the QR code. */
  address: string
}

const MM = 72 / 25.4
/** Credit card size (ISO/IEC 7810 ID-1), in points. */
const WIDTH = 85.6 * MM
const HEIGHT = 53.98 * MM
const MARGIN = 12
const BAND = 26
const QR = 76
/** Minimum font size of a name, in points. */
const SMALLEST = 12
const GREY = '#4b5563'

/** Creates a badge as a PDF. Text its fonts lack, such as Arabic, becomes a blank line to write on. */
export function badgePdf({ tenant, name, company, lines, color, address }: Badge): Buffer {
  const pdf = new Pdf(WIDTH, HEIGHT, `${name} - ${tenant}`)
  const room = WIDTH - 2 * MARGIN
  const beside = room - QR - 8
  const write = (y: number, size: number, words: string, style: Style = {}, width = room) => {
    const written = latin(words)
    if (written === null) pdf.fill([[MARGIN, y, beside, 0.5]], GREY)
    else pdf.text(MARGIN, y, size, fitting(written, size, width), style)
  }
  pdf.fill([[0, 0, WIDTH, BAND]], color)
  pdf.text(MARGIN, 17, 11, fitting(latin(tenant) ?? '', 11, room), { bold: true, color: '#ffffff' })

  // Shrink a long name first, then wrap it to two lines, then truncate it.
  const size = Math.min(20, (20 * room) / widthOf(name, 20))
  if (size >= SMALLEST || latin(name) === null)
    write(BAND + 26, Math.max(size, SMALLEST), name, { bold: true })
  else
    for (const [n, part] of inTwoLines(name, SMALLEST, room).entries())
      write(BAND + 15 + n * 13, SMALLEST, part, { bold: true })
  write(BAND + 42, 11, company, { color: GREY })

  for (const [n, [label, words]] of lines.entries()) {
    const y = BAND + 64 + n * 26
    write(y, 7, label, { color: GREY }, beside)
    write(y + 11, 10, words, { bold: true }, beside)
  }
  pdf.fill(codeOf(address, WIDTH - MARGIN - QR, HEIGHT - MARGIN - QR + 4, QR), '#000000')
  return pdf.bytes()
}

/** Merges adjacent dark modules of a row into one rectangle. */
function codeOf(address: string, left: number, top: number, width: number): Rectangle[] {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = width / size
  const rectangles: Rectangle[] = []
  for (const [y, row] of data.entries()) {
    let start = -1
    for (let x = 0; x <= size; x++) {
      const dark = row[x] === true
      if (dark && start < 0) start = x
      if (dark || start < 0) continue
      rectangles.push([left + start * module, top + y * module, (x - start) * module, module])
      start = -1
    }
  }
  return rectangles
}
