import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale, words } from './words'

/** The front desk as somebody at the reception uses it, in any language of the app. */
export class DeskScreen {
  readonly table: Locator
  readonly search: Locator
  private readonly say: ReturnType<typeof words>

  constructor(
    readonly page: Page,
    locale: Locale = 'en',
  ) {
    this.say = words(locale)
    this.table = page.getByRole('grid', { name: this.text('table') })
    this.search = page.getByRole('searchbox', { name: this.text('search.label') })
  }

  text(key: string, fill?: Record<string, string | number>): string {
    return this.say('front-desk', key, fill)
  }

  /** @param question the search part of the address, e.g. '?date=2031-03-04' */
  async open(question = ''): Promise<void> {
    await this.page.goto(`/utils/visitors${question}`)
    await this.isLoaded()
  }

  /** The screen is there; its list may still be on its way. */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('title') })).toBeVisible()
  }

  /** The list is here: it can be refreshed. */
  async isLoaded(): Promise<void> {
    await this.ready()
    await expect(this.refreshButton).toBeVisible()
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  /** Brings the row into sight, as in a long list only the rows near the screen are drawn. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name)
    await expect(this.row(name)).toBeVisible()
    return this.row(name)
  }

  /** @param button its text: 'Check in', 'Check out', 'Undo' */
  async press(name: string, button: string): Promise<void> {
    await this.row(name).getByRole('button', { name: button, exact: true }).click()
  }

  /** @param status its text, e.g. 'On site' */
  async hasStatus(name: string, status: string): Promise<void> {
    await expect(this.row(name).getByText(status, { exact: true })).toBeVisible()
  }

  /** A count of the head, which also filters. */
  count(status: string): Locator {
    return this.page.getByRole('group', { name: this.text('counts') }).getByRole('button', { name: status })
  }

  refresh(): Promise<void> {
    return this.refreshButton.click()
  }

  private get refreshButton(): Locator {
    return this.page.getByRole('button', { name: this.text('updated.refresh') })
  }
}
