import { byteOf } from './latin'

export type Rectangle = [x: number, y: number, width: number, height: number]

/** Minimal PDF writer: one page, Helvetica, text and filled rectangles. Units are points from top left. */
export class Pdf {
  private readonly drawn: string[] = []
  private ink = ''

  constructor(
    readonly width: number,
    readonly height: number,
    private readonly title: string,
  ) {}

  /** Fills all rectangles as one path, to avoid hairlines between adjacent ones. */
  fill(rectangles: readonly Rectangle[], color: string): void {
    this.dip(color)
    for (const [x, y, width, height] of rectangles) {
      this.drawn.push(`${[x, this.height - y - height, width, height].map(short).join(' ')} re`)
    }
    this.drawn.push('f')
  }

  /** `y` is the baseline. */
  text(x: number, y: number, size: number, words: string, style: Style = {}): void {
    const font = style.bold ? '/F2' : '/F1'
    const place = `${short(x)} ${short(this.height - y)} Td`
    this.dip(style.color ?? '#000000')
    this.drawn.push(`BT ${font} ${short(size)} Tf ${place} ${literal(words)} Tj ET`)
  }

  private dip(color: string): void {
    if (color !== this.ink) this.drawn.push(`${rgb(color)} rg`)
    this.ink = color
  }

  bytes(): Buffer {
    const content = Buffer.from(this.drawn.join('\n'), 'latin1')
    const font = (name: string) =>
      `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
    const page =
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${short(this.width)} ${short(this.height)}] ` +
      `/Resources << /Font << /F1 4 0 R /F2 5 0 R >> >> /Contents 6 0 R >>`
    return assembled([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page,
      font('Helvetica'),
      font('Helvetica-Bold'),
      `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
      `<< /Title ${anyScript(this.title)} >>`,
    ])
  }
}

export interface Style {
  bold?: boolean
  /** '#rrggbb' */
  color?: string
}

/** Joins the objects and the cross-reference table. The catalog must be first and the document info last. */
function assembled(objects: readonly string[]): Buffer {
  // Four bytes above 127 mark the file as binary for file transfer programs.
  let file = '%PDF-1.4\n%\xe2\xe3\xcf\xd3\n'
  const offsets = objects.map((object, n) => {
    const offset = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${objects.length} 0 R >>`
  return Buffer.from(`${file}${table}${trailer}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}

function short(number: number): string {
  return String(Math.round(number * 100) / 100)
}

function rgb(color: string): string {
  return [1, 3, 5].map((at) => short(Number.parseInt(color.slice(at, at + 2), 16) / 255)).join(' ')
}

/** A PDF string. Replaces unsupported characters with '?': see `latin`. */
function literal(words: string): string {
  const bytes = [...words].map((sign) => byteOf(sign) ?? 0x3f)
  return `(${String.fromCharCode(...bytes).replace(/[\\()]/g, '\\$&')})`
}

/** A PDF string for metadata, in any script: UTF-16BE as hex with a byte order mark. */
function anyScript(words: string): string {
  return `<feff${Buffer.from(words, 'utf16le').swap16().toString('hex')}>`
}
