import { expect, type Locator, type Page } from '@playwright/test'

/** The front desk as a test's author sees it. */
export class Desk {
  readonly table: Locator
  readonly search: Locator

  constructor(readonly page: Page) {
    this.table = page.getByRole('grid', { name: 'Visitors' })
    this.search = page.getByRole('searchbox', { name: 'Search visitors' })
  }

  async open(question = ''): Promise<void> {
    await this.page.goto(`/utils/visitors${question}`)
    await this.isLoaded()
  }

  /** The list is whole: it says how old it is. */
  async isLoaded(): Promise<void> {
    await expect(this.page.getByText(/^Updated/)).toBeVisible()
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

  async press(name: string, button: 'Check in' | 'Check out' | 'Undo'): Promise<void> {
    await this.row(name).getByRole('button', { name: button, exact: true }).click()
  }

  async hasStatus(name: string, status: string): Promise<void> {
    await expect(this.row(name).getByText(status, { exact: true })).toBeVisible()
  }

  /** A count of the head, which also filters. */
  count(status: string): Locator {
    return this.page.getByRole('group', { name: 'Filter by status' }).getByRole('button', { name: status })
  }

  refresh(): Promise<void> {
    return this.page.getByRole('button', { name: 'Refresh' }).click()
  }
}
