import type { Page } from '@playwright/test'
import { wholeBrowser } from '../browser'
import { expect, test } from '../support/fixtures'
import { KioskScreen } from '../support/kiosk-screen'

// Full screen needs the whole browser.
test.use({ launchOptions: wholeBrowser(), viewport: { width: 1280, height: 800 }, hasTouch: true })

/** A pinch-out gesture. @returns the zoom factor afterwards */
async function pinch(page: Page): Promise<number | undefined> {
  const session = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: 640 - apart, y: 150, id: 0 },
    { x: 640 + apart, y: 150, id: 1 },
  ]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(50) })
  for (let apart = 60; apart <= 300; apart += 20)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
  return page.evaluate(() => window.visualViewport?.scale)
}

test('a kiosk keeps the screen on and full, without context menu or zoom', async ({
  page,
  backend,
  tenant,
}) => {
  await page.addInitScript(() => {
    const lockTypes: string[] = []
    const { wakeLock } = navigator
    const ask = wakeLock.request.bind(wakeLock)
    wakeLock.request = (type) => {
      lockTypes.push(String(type))
      return ask(type)
    }
    Object.assign(window, { lockTypes })
  })
  const kiosk = new KioskScreen(page)
  await kiosk.setUp(backend, tenant, { wakeLock: true, fullScreen: true })
  await kiosk.open(tenant)
  const locks = () => page.evaluate(() => (window as unknown as { lockTypes: string[] }).lockTypes)
  expect(await locks()).toEqual(['screen'])
  // Browsers release the wake lock when the page is hidden.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await locks()).toEqual(['screen', 'screen'])
  expect(await pinch(page)).toBe(1)

  await kiosk.button('home.visit').tap()
  await expect(kiosk.button('choice.yes')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)

  const prevented = await page.evaluate(() => {
    const isPrevented = (event: Event) => !document.body.dispatchEvent(event)
    const init = { bubbles: true, cancelable: true }
    return {
      menu: isPrevented(new MouseEvent('contextmenu', init)),
      drag: isPrevented(new DragEvent('dragstart', init)),
      zoom: isPrevented(new WheelEvent('wheel', { ...init, ctrlKey: true, deltaY: -100 })),
      scroll: isPrevented(new WheelEvent('wheel', { ...init, deltaY: 100 })),
    }
  })
  expect(prevented).toEqual({ menu: true, drag: true, zoom: true, scroll: false })

  // On other pages the same gesture zooms.
  await kiosk.unlock(tenant)
  await page.goto('/')
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
  await expect.poll(() => pinch(page)).toBeGreaterThan(1)
})
