import { readFile } from 'node:fs/promises'
import { type Download, expect, type Locator, type Page } from '@playwright/test'

/** Page object of the three data screens. */
export class DataScreen {
  readonly table: Locator

  constructor(
    readonly page: Page,
    private readonly path: 'visitors' | 'users' | 'issuable',
    private readonly title: string,
  ) {
    this.table = page.getByRole('grid', { name: title })
  }

  async open(question = ''): Promise<void> {
    await this.page.goto(`/reports/reportData/${this.path}${question}`)
    await this.ready()
  }

  /** Waits until the first page is loaded, or known to be empty. */
  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.title })).toBeVisible()
    await expect(this.table).not.toHaveAttribute('aria-busy', 'true')
  }

  row(name: string): Locator {
    return this.table.getByRole('row').filter({ hasText: name })
  }

  get search(): Locator {
    return this.page.getByRole('searchbox')
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' })
  }

  /** Expects the number of rows on the current page, without the header. */
  async hasRows(count: number): Promise<void> {
    await expect(this.table).toHaveAttribute('aria-rowcount', String(count + 1))
  }

  async choose(filter: string, option: string): Promise<void> {
    // A filter is named by its value and its label, a column header by the label only.
    await this.page.getByRole('button', { name: new RegExp(` ${filter}$`) }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
}

/** The lines of a saved CSV file, without the byte order mark. */
export async function linesOf(download: Download): Promise<string[]> {
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  return text.slice(1).trim().split('\r\n')
}
