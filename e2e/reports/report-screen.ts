import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of `/reports/reports`. */
export class ReportScreen {
  constructor(readonly page: Page) {}

  async choose(name: string): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Report list' }).getByRole('link', { name }).click()
    // Another report's form may have the same fields.
    await expect(this.page.getByRole('region', { name, exact: true })).toBeVisible()
  }

  /** @param day 'YYYY-MM-DD' */
  async fillDate(field: string, day: string): Promise<void> {
    const [year = '', month = '', date = ''] = day.split('-')
    for (const [part, digits] of Object.entries({ month, day: date, year }))
      await this.page
        .getByRole('spinbutton', { name: new RegExp(`^${part}, ${field}`) })
        .pressSequentially(digits)
  }

  get run(): Locator {
    return this.page.getByRole('button', { name: 'Run', exact: true })
  }

  table(name: string): Locator {
    return this.page.getByRole('grid', { name })
  }

  /** The cell texts of a result, without the header. */
  rows(name: string): Promise<string[][]> {
    return this.table(name)
      .getByRole('row')
      .evaluateAll((all) =>
        all.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent ?? '')),
      )
  }
}
