import { expect, type Locator, type Page } from '@playwright/test'

/** The dialog that takes many visitors into a booking, in English. */
export class GroupScreen {
  constructor(readonly page: Page) {}

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'Add several visitors' })
  }

  get grid(): Locator {
    return this.dialog.getByRole('grid', { name: 'Visitors in the list' })
  }

  async open(): Promise<void> {
    await this.page.getByRole('button', { name: 'Add several' }).click()
    await expect(this.dialog).toBeVisible()
  }

  /** As the clipboard of a spreadsheet gives it. */
  async paste(rows: readonly (readonly string[])[]): Promise<void> {
    await this.dialog.getByLabel('Rows from a spreadsheet').evaluate(
      (field, text) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', text)
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      rows.map((row) => row.join('\t')).join('\r\n'),
    )
  }

  async choose(name: string, content: Buffer): Promise<void> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      this.dialog.getByRole('button', { name: 'Choose a file' }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer: content })
  }

  /** @param row counted from 1 */
  cell(field: string, row: number): Locator {
    return this.grid.getByRole('textbox', { name: `${field}, row ${row}`, exact: true })
  }

  /** How many visitors the list has. */
  async expectRows(count: number): Promise<void> {
    await expect(this.grid).toHaveAttribute('aria-rowcount', String(count + 1))
  }

  async add(count: number): Promise<void> {
    await this.dialog.getByRole('button', { name: `Add ${count} visitor${count === 1 ? '' : 's'}` }).click()
  }
}
