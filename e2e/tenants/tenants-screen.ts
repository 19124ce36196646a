import type { Tenant } from '../support/backend'
import { expect, type Locator, type Page } from '@playwright/test'

/** The second tenant of the login. */
export function secondOf({ second }: Tenant) {
  if (!second) throw new Error('This test needs a login of two tenants')
  return second
}

/** The tenant in the browser's cookie. */
export async function cookieOf(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'tenant')?.value
}

/**
 * Switches to a tab with real focus events. Playwright emulates focus for every tab and after each load, so
 * no tab ever gets or loses it. Without the emulation the browser focuses the tab in front.
 */
export async function switchTab(page: Page, instead: Page): Promise<void> {
  for (const tab of [instead, page]) {
    const session = await tab.context().newCDPSession(tab)
    await session.send('Emulation.setFocusEmulationEnabled', { enabled: false })
    await tab.bringToFront()
  }
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
  await expect.poll(() => instead.evaluate(() => document.hasFocus())).toBe(false)
}

/** Page object of the list of tenants, in English. */
export class TenantsScreen {
  readonly list: Locator
  readonly search: Locator

  constructor(readonly page: Page) {
    this.list = page.getByRole('list', { name: 'Tenants' })
    this.search = page.getByRole('searchbox', { name: 'Search tenants' })
  }

  async open(): Promise<void> {
    await this.page.goto('/tenants')
    await expect(this.list).toBeVisible()
  }

  row(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name })
  }

  openButton(name: string): Locator {
    return this.row(name).getByRole('button', { name: `Open ${name}` })
  }

  /** Switches to a tenant through the list. */
  async switchTo(name: string): Promise<void> {
    await this.page.getByRole('link', { name: 'Tenants' }).first().click()
    await this.openButton(name).click()
    await expect(this.page).toHaveURL('/utils/visitors')
    await expect(this.page.getByRole('banner')).toContainText(name)
  }
}
