import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { budgets } from '../tests/size/budgets'
import { expect, test } from './support/fixtures'
import { LinkScreen } from './support/link-screen'

/** Delays all scripts and style sheets until the returned function is called. */
async function holdFiles(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.(js|css)$/, async (route) => {
    await held
    await route.continue()
  })
  return release
}

const painted = () => performance.getEntriesByName('first-paint').length > 0

type Shift = {
  value: number
  sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Layout shifts so far, without those caused by user input. */
const jumps = () =>
  new Promise<string[]>((resolve) => {
    const place = ({ x, y, width, height }: DOMRect) => `${x},${y} ${width}x${height}`
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as unknown as Shift[]
      resolve(
        shifts.flatMap(({ value, sources }) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const what = node?.outerHTML?.slice(0, 120) ?? String(node?.textContent)
            return `${value.toFixed(5)}: ${what} from ${place(previousRect)} to ${place(currentRect)}`
          }),
        ),
      )
    }).observe({ type: 'layout-shift', buffered: true })
    // Without layout shifts the observer is never called, so resolve after two frames.
    requestAnimationFrame(() => requestAnimationFrame(() => resolve([])))
  })

test('the sign-in frame is painted before any script or style sheet is loaded', async ({
  page,
  expectAccessible,
}) => {
  const release = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(painted)
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeFocused()
  await expect(page.locator('.frame-staff')).toBeHidden()
  await expectAccessible()
  release()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await expect(page.locator('.frame')).toHaveCount(0)
})

test('text typed before the app loads is kept, and the field keeps the focus', async ({ page }) => {
  const release = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Login' }).pressSequentially('olivia@nor')
  release()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.keyboard.type('thwind')
  await expect(page.getByRole('textbox', { name: 'Login' })).toHaveValue('olivia@northwind')
})

test('Enter pressed before the app loads submits the login once the app has loaded', async ({
  page,
  tenant,
}) => {
  const release = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'Login' }).fill(tenant.login)
  await page.keyboard.press('Enter')
  release()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a self-update link shows its heading before its code loads, without a layout shift afterwards', async ({
  page,
  backend,
  tenant,
  allowConsole,
  expectAccessible,
}) => {
  // The visitor has no photo.
  allowConsole(/404.*\/user-photo\//)
  const release = await holdFiles(page)
  const opened = new LinkScreen(page).open(backend, tenant, tenant.ids.visitors.expected)
  await expect(page.getByRole('heading', { level: 1, name: 'Your visit' })).toBeVisible()
  await expectAccessible()
  release()
  await opened
  await expect(page.getByRole('heading', { level: 1, name: 'Hello Elena' })).toBeVisible()
  expect(await page.evaluate(jumps), 'what has jumped').toEqual([])
})

test('a signed-in user sees the staff frame before the app loads', async ({ signedIn: page, tenant }) => {
  const release = await holdFiles(page)
  await page.goto('/utils/visitors', { waitUntil: 'commit' })
  await page.waitForFunction(painted)
  await expect(page.locator('.frame-staff')).toBeVisible()
  await expect(page.locator('.frame-sign-in')).toBeHidden()
  release()
  await expect(page.getByRole('banner')).toContainText(tenant.name)
})

test('a search typed before the app loads is kept, and its field has the focus', async ({
  signedIn: page,
}) => {
  const release = await holdFiles(page)
  await page.goto('/utils/visitors', { waitUntil: 'commit' })
  await page.waitForFunction(painted)
  await page.keyboard.press('/')
  await page.keyboard.type('elen')
  release()
  const search = page.getByRole('searchbox', { name: 'Search visitors' })
  await expect(search).toBeFocused()
  await page.keyboard.type('a')
  await expect(search).toHaveValue('elena')
  await expect(page.getByRole('row', { name: /Elena Expected/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('row', { name: /Elena Expected/ })).toBeFocused()
})

for (const [name, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test.describe(`no layout shift on ${name} when the app replaces`, () => {
    test.use({ viewport })

    test('the sign-in frame', async ({ page }) => {
      const release = await holdFiles(page)
      await page.goto('/', { waitUntil: 'commit' })
      await page.waitForFunction(painted)
      release()
      await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
      expect(await page.evaluate(jumps), 'what has jumped').toEqual([])
    })

    for (const address of ['/utils/visitors', '/prebooking'])
      test(`the frame of ${address}`, async ({ signedIn: page }) => {
        const release = await holdFiles(page)
        await page.goto(address, { waitUntil: 'commit' })
        await page.waitForFunction(painted)
        release()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        expect(await page.evaluate(jumps), 'what has jumped').toEqual([])
      })
  })

test('the sign-in screen loads no more script than its budget before any input', async ({ page }) => {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('textbox', { name: 'Login' })).toBeVisible()
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets['sign-in'].limit * 1000)
})

test('an outdated browser shows a notice, and the user can continue', async ({ page, expectAccessible }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  const release = await holdFiles(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText('This browser is too old for this page.')).toBeVisible()
  await expect(page.getByText('Este navegador es demasiado antiguo')).toBeVisible()
  await expect(page.getByText('Ce navigateur est trop ancien')).toBeVisible()
  await expect(page.locator('.frame-sign-in')).toBeHidden()
  await page.getByRole('button', { name: 'Continue · Continuar · Continuer' }).click()
  await expect(page.locator('.frame-sign-in')).toBeVisible()
  await expectAccessible()
  release()
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible()
  await expectAccessible()
})
