import { encode } from 'uqr'
import { fitting, widthOf } from './letter-widths'
import { Pdf, type Rectangle } from './pdf'

interface Badge {
  tenant: string
  name: string
  company: string
  /** Label and words of each further line. */
  lines: readonly [label: string, words: string][]
  /** The tenant's, '#rrggbb'. */
  color: string
  /** What the QR code says. */
  address: string
}

const MM = 72 / 25.4
/** As a credit card (ISO/IEC 7810 ID-1). */
const WIDTH = 85.6 * MM
const HEIGHT = 53.98 * MM
const MARGIN = 12
const BAND = 26
const QR = 76
const GREY = '#4b5563'

/** A badge as a PDF file. */
export function badgePdf({ tenant, name, company, lines, color, address }: Badge): Buffer {
  const pdf = new Pdf(WIDTH, HEIGHT, `${name} - ${tenant}`)
  const room = WIDTH - 2 * MARGIN
  pdf.fill([[0, 0, WIDTH, BAND]], color)
  pdf.text(MARGIN, 17, 11, fitting(tenant, 11, room), { bold: true, color: '#ffffff' })

  // A long name gets smaller letters before it loses any.
  const size = Math.max(12, Math.min(20, (20 * room) / widthOf(name, 20)))
  pdf.text(MARGIN, BAND + 26, size, fitting(name, size, room), { bold: true })
  pdf.text(MARGIN, BAND + 42, 11, fitting(company, 11, room), { color: GREY })

  const beside = room - QR - 8
  for (const [n, [label, words]] of lines.entries()) {
    const y = BAND + 64 + n * 26
    pdf.text(MARGIN, y, 7, fitting(label, 7, beside), { color: GREY })
    pdf.text(MARGIN, y + 11, 10, fitting(words, 10, beside), { bold: true })
  }
  pdf.fill(codeOf(address, WIDTH - MARGIN - QR, HEIGHT - MARGIN - QR + 4, QR), '#000000')
  return pdf.bytes()
}

/** Dark squares of one row that touch are one rectangle. */
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
