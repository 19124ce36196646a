import { Buffer } from 'node:buffer'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encode } from 'uqr'
import { wholeBrowser } from '../browser'
import { root } from './root'

const WHITE = 235
const BLACK = 16

type Size = { width: number; height: number }
/** A code in the picture: its text, width and position of its left upper corner in pixels. */
type PlacedCode = { text: string; size: number; left: number; top: number }

/** One grey frame in the format of the browser's fake camera (YUV4MPEG2), which loops it. */
function movie({ width, height }: Size, isDark: (x: number, y: number) => boolean): Buffer {
  const frame = Buffer.alloc((width * height * 3) / 2, 128)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) frame[y * width + x] = isDark(x, y) ? BLACK : WHITE
  const head = `YUV4MPEG2 W${width} H${height} F30:1 Ip A1:1 C420jpeg\nFRAME\n`
  return Buffer.concat([Buffer.from(head), frame])
}

/** A fake camera for test content, backed by a file. All tests of a worker share it, and with it the browser. */
export class FakeCamera {
  private readonly path: string

  constructor(
    name = 'tests',
    private readonly picture: Size = { width: 640, height: 480 },
  ) {
    // A test that runs in another worker at the same time must not overwrite this picture.
    const worker = process.env.TEST_PARALLEL_INDEX ?? 'list'
    this.path = join(root, '.cache/e2e-cameras', `${name}-${worker}.y4m`)
  }

  /** For `test.use`: the browser shows no permission prompt. */
  get launchOptions() {
    this.showNothing()
    return wholeBrowser(
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${this.path}`,
    )
  }

  /** Shows a QR code as large as the picture, also while the camera runs. */
  show(text: string): void {
    const { width, height } = this.picture
    this.showAll([{ text, size: height, left: Math.floor((width - height) / 2), top: 0 }])
  }

  /** Shows several codes. */
  showAll(codes: readonly PlacedCode[]): void {
    const drawn = codes.map(({ text, size: width, left, top }) => {
      const { data, size } = encode(text, { ecc: 'M', border: 4 })
      const at = (position: number) => Math.floor((position * size) / width)
      return (x: number, y: number) => data[at(y - top)]?.[at(x - left)] === true
    })
    this.write(movie(this.picture, (x, y) => drawn.some((isDark) => isDark(x, y))))
  }

  /** Shows a white picture. */
  showNothing(): void {
    this.showAll([])
  }

  private write(content: Buffer): void {
    mkdirSync(dirname(this.path), { recursive: true })
    // Overwrites in place with the same length, because the browser may be reading the file.
    if (existsSync(this.path)) writeFileSync(this.path, content, { flag: 'r+' })
    else writeFileSync(this.path, content)
  }
}
