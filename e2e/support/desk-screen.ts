import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale, words } from './words'

/** Page object of the front desk, in any language of the app. */
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

  /** @param question the query string, e.g. '?date=2031-03-04' */
  async open(question = ''): Promise<void> {
    await this.page.goto(`/utils/visitors${question}`)
    await this.isLoaded()
  }

  /** Waits for the screen; its list may still be loading. */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('title') })).toBeVisible()
  }

  /** Waits for the list: it can be refreshed. */
  async isLoaded(): Promise<void> {
    await this.ready()
    await expect(this.refreshButton).toBeVisible()
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  /** Searches for the row, because a long list renders only the visible rows. */
  async find(name: string): Promise<Locator> {
    await this.search.fill(name)
    await expect(this.row(name)).toBeVisible()
    return this.row(name)
  }

  /** @param button its label: 'Check in', 'Check out', 'Undo' */
  async press(name: string, button: string): Promise<void> {
    await this.row(name).getByRole('button', { name: button, exact: true }).click()
  }

  /** @param status its label, e.g. 'On site' */
  async hasStatus(name: string, status: string): Promise<void> {
    await expect(this.row(name).getByText(status, { exact: true })).toBeVisible()
  }

  /** A count in the header, which also filters. */
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
