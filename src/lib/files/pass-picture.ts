import { encodePart } from '@/config/parse-url'

type PassPicture = {
  /** The QR code as rendered on the page. */
  code: SVGSVGElement
  title: string
  lines: readonly string[]
}

const WIDTH = 720
const CODE = 560
const MARGIN = 80

function loaded(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(CODE))
  copy.setAttribute('height', String(CODE))
  const image = new Image(CODE, CODE)
  return new Promise((resolve, reject) => {
    image.addEventListener('load', () => resolve(image))
    image.addEventListener('error', () => reject(new Error('The code could not be drawn')))
    image.src = `data:image/svg+xml,${encodePart(new XMLSerializer().serializeToString(copy))}`
  })
}

function wrapped(context: CanvasRenderingContext2D, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && context.measureText(longer).width <= WIDTH - 2 * MARGIN)
      lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** The pass as a PNG image for the phone's photos, dark on white. */
export async function passPicture({ code, title, lines }: PassPicture): Promise<Blob> {
  const image = await loaded(code)
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas context')
  const fonts = { title: '600 36px Inter Variable, sans-serif', line: '28px Inter Variable, sans-serif' }
  context.font = fonts.title
  const head = wrapped(context, title).map((text) => ({ text, font: fonts.title, height: 48 }))
  context.font = fonts.line
  const rest = lines
    .flatMap((line) => wrapped(context, line))
    .map((text) => ({ text, font: fonts.line, height: 40 }))
  const rows = [...head, ...rest]
  canvas.width = WIDTH
  canvas.height = MARGIN + CODE + 24 + rows.reduce((sum, { height }) => sum + height, 0) + MARGIN
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, MARGIN, MARGIN, CODE, CODE)
  context.fillStyle = 'black'
  context.textAlign = 'center'
  let y = MARGIN + CODE + 24
  for (const { text, font, height } of rows) {
    y += height
    context.font = font
    context.fillText(text, WIDTH / 2, y)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('Canvas could not be encoded'))),
      'image/png',
    ),
  )
}
