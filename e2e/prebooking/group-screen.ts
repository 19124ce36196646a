import { expect, type Locator, type Page } from '@playwright/test'

/** A number in three letters, because names have no digits and no short words like 'et'. */
const lettersOf = (number: number) =>
  (number + 26 * 26)
    .toString(26)
    .replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 26)))

/** First name, last name and e-mail of one of many visitors. */
export const personOf = (number: number): string[] => [
  `First ${lettersOf(number)}`,
  `Last ${lettersOf(number)}`,
  `p${number}@guest.example`,
]

/** Pastes a text into a field. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Page object of the dialog that adds many visitors, in English. */
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

  /** Pastes rows like a spreadsheet copies them. */
  async paste(rows: readonly (readonly string[])[]): Promise<void> {
    const text = rows.map((row) => row.join('\t')).join('\r\n')
    await pasteInto(this.dialog.getByLabel('Rows from a spreadsheet'), text)
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

  /** Expects the number of visitors in the list. */
  async expectRows(count: number): Promise<void> {
    await expect(this.grid).toHaveAttribute('aria-rowcount', String(count + 1))
  }

  async add(count: number): Promise<void> {
    await this.dialog.getByRole('button', { name: `Add ${count} visitor${count === 1 ? '' : 's'}` }).click()
  }
}
