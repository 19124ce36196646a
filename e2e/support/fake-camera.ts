import { Buffer } from 'node:buffer'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { encode } from 'uqr'
import { wholeBrowser } from '../browser'
import { root } from './root'

const WIDTH = 640
const HEIGHT = 480
const WHITE = 235
const BLACK = 16

/** One grey frame in the format of the browser's fake camera (YUV4MPEG2), which loops it. */
function movie(brightness: (x: number, y: number) => number): Buffer {
  const frame = Buffer.alloc((WIDTH * HEIGHT * 3) / 2, 128)
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) frame[y * WIDTH + x] = brightness(x, y)
  const head = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420jpeg\nFRAME\n`
  return Buffer.concat([Buffer.from(head), frame])
}

/** A fake camera for test content, backed by a file. All tests of a worker share it, and with it the browser. */
export class FakeCamera {
  private readonly path: string

  constructor(name = 'tests') {
    // A test that runs in another worker at the same time must not overwrite this picture.
    const worker = process.env.TEST_PARALLEL_INDEX ?? 'list'
    this.path = join(root, '.cache/e2e-cameras', `${name}-${worker}.y4m`)
  }

  /** For `test.use`: the browser shows no permission prompt. */
  get launchOptions() {
    this.write(movie(() => WHITE))
    return wholeBrowser(
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${this.path}`,
    )
  }

  /** Shows a QR code, also while the camera runs. */
  show(content: string): void {
    const { data, size } = encode(content, { ecc: 'M', border: 4 })
    const scale = Math.floor(HEIGHT / size)
    const left = Math.floor((WIDTH - size * scale) / 2)
    const isDark = (x: number, y: number) =>
      data[Math.floor(y / scale)]?.[Math.floor((x - left) / scale)] === true
    this.write(movie((x, y) => (x >= left && isDark(x, y) ? BLACK : WHITE)))
  }

  /** Shows a white picture. */
  showNothing(): void {
    this.write(movie(() => WHITE))
  }

  private write(content: Buffer): void {
    mkdirSync(dirname(this.path), { recursive: true })
    // Overwrites in place with the same length, because the browser may be reading the file.
    if (existsSync(this.path)) writeFileSync(this.path, content, { flag: 'r+' })
    else writeFileSync(this.path, content)
  }
}
