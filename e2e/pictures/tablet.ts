import type { Tenant } from '../support/backend'
import { KioskScreen } from '../support/kiosk-screen'
import { codeOf, scan } from '../support/scanner'
import type { Scene, Screen } from './screen'

/** A scene at a kiosk. */
export type Door = Scene & { kiosk: KioskScreen; tenant: Tenant }

/** A fake camera that shows a drawn person. */
const camera = () => {
  const canvas = document.createElement('canvas')
  canvas.width = 1280
  canvas.height = 720
  const draw = () => {
    const brush = canvas.getContext('2d')
    if (!brush) return
    const wall = brush.createLinearGradient(0, 0, 1280, 720)
    wall.addColorStop(0, '#b8c4cf')
    wall.addColorStop(1, '#6f7d8a')
    brush.fillStyle = wall
    brush.fillRect(0, 0, 1280, 720)
    brush.fillStyle = '#3d4954'
    brush.beginPath()
    brush.arc(640, 290, 130, 0, 7)
    brush.ellipse(640, 720, 270, 260, 0, 0, 7)
    brush.fill()
  }
  setInterval(draw, 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(15)
}

/** A kiosk of a new tenant. Its color mode is that of the screenshot instead of the profile's. */
async function tablet(scene: Scene, hasCamera: boolean): Promise<Door> {
  const { page, environment } = scene
  const tenant = await environment.backend.newTenant()
  await page.route('**/machine-profile/**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), theme: null } })
  })
  // tsx wraps functions in this helper, which does not exist in the page.
  await page.addInitScript('globalThis.__name = (named) => named')
  if (hasCamera) await page.addInitScript(camera)
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(environment.backend, tenant, { touchKeyboard: true })
  await kiosk.open(tenant)
  return { ...scene, kiosk, tenant }
}

/** A kiosk screen in landscape and portrait, with the steps from the home screen. */
export const at = (name: string, walk: (door: Door) => Promise<unknown>, hasCamera = true): Screen => ({
  name: `kiosk-${name}`,
  sizes: ['kiosk', 'upright'],
  open: async (scene) => walk(await tablet(scene, hasCamera)),
})

/** A visitor of the new tenant scans their code. */
export const scanned = ({ page, tenant }: Door, who: keyof Tenant['ids']['visitors']) =>
  scan(page, codeOf(tenant.tenantId, tenant.ids.visitors[who]))

/** A walk-in, up to the question for the host. */
export async function walkIn({ page, kiosk }: Door, type = 'Interview'): Promise<void> {
  await kiosk.press('home.visit', 'choice.no')
  await page.getByRole('button', { name: type, exact: true }).click()
  await kiosk.name('Walter', 'Walkin')
  await kiosk.prove('Acme')
}
