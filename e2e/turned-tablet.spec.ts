import { encode } from 'uqr'
import { wholeBrowser } from './browser'
import { DeskScreen } from './support/desk-screen'
import { expect, test } from './support/fixtures'
import { codeOf } from './support/scanner'

test.use({ launchOptions: wholeBrowser() })

type Camera = { show: (code: boolean[][], width: number, height: number) => void }

/** Replaces the camera by a canvas, whose size changes as the picture of a tablet that is turned. */
const canvasCamera = () => {
  const canvas = document.createElement('canvas')
  let picture = { code: [] as boolean[][], width: 1280, height: 720 }
  const draw = () => {
    const { code, width, height } = picture
    Object.assign(canvas, { width, height })
    const brush = canvas.getContext('2d')
    if (!brush) return
    brush.fillStyle = 'white'
    brush.fillRect(0, 0, width, height)
    brush.fillStyle = 'black'
    const dot = Math.floor(400 / Math.max(code.length, 1))
    // In the middle of the picture, where the frame is.
    const [left, top] = [width, height].map((side) => (side - dot * code.length) / 2) as [number, number]
    code.forEach((row, y) =>
      row.forEach((isDark, x) => isDark && brush.fillRect(left + x * dot, top + y * dot, dot, dot)),
    )
  }
  setInterval(draw, 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
  const camera: Camera = {
    show: (code, width, height) => {
      picture = { code, width, height }
    },
  }
  Object.assign(window, { camera })
}

test('reads a code after the tablet was turned upright while the camera runs', async ({
  signedIn: page,
  tenant,
}) => {
  await page.addInitScript(canvasCamera)
  const show = (text: string | null, width: number, height: number) =>
    page.evaluate(([code, ...size]) => (window as unknown as { camera: Camera }).camera.show(code, ...size), [
      text === null ? [] : encode(text, { border: 4 }).data,
      width,
      height,
    ] as const)
  const desk = new DeskScreen(page)
  await desk.open()
  await page.getByRole('button', { name: 'Scan code' }).click()
  const video = page.getByLabel('Picture of the camera that reads the code')
  await expect(video).toBeVisible()
  await show(null, 720, 1280)
  await expect(video).toHaveJSProperty('videoHeight', 1280)
  await show(codeOf(tenant.tenantId, tenant.ids.visitors.expected), 720, 1280)
  await expect(desk.row('Elena Expected')).toBeFocused()
})
