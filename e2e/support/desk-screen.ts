import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale, words } from './words'

/** The front desk as somebody at the reception uses it, in any language of the app. */
export class DeskScreen {
  private readonly say: ReturnType<typeof words>

  constructor(
    private readonly page: Page,
    locale: Locale = 'en',
  ) {
    this.say = words(locale)
  }

  text(key: string, fill?: Record<string, string | number>): string {
    return this.say('front-desk', key, fill)
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: this.text('search.label') })
  }

  async open(address = '/utils/visitors'): Promise<void> {
    await this.page.goto(address)
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('title') })).toBeVisible()
  }

  row(name: string): Locator {
    return this.page.getByRole('row', { name })
  }

  async press(name: string, action: 'checkIn' | 'checkOut' | 'undo'): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: this.text(action) })
      .click()
  }

  async expectStatus(name: string, status: string): Promise<void> {
    await expect(this.row(name)).toContainText(this.text(`status.${status}`))
  }
}
