import { expect, type Locator, type Page } from '@playwright/test'

type Ids = { visitId: string; visitUserId: string }

/** Page object of the visitor page, in English. */
export class VisitorScreen {
  readonly photo: Locator
  readonly visit: Locator
  readonly pastVisits: Locator

  constructor(readonly page: Page) {
    this.photo = page.getByRole('region', { name: 'Photo' })
    this.visit = page.getByRole('region', { name: 'Visit', exact: true })
    this.pastVisits = page.getByRole('region', { name: 'Past visits' })
  }

  async open({ visitId, visitUserId }: Ids, name: string): Promise<void> {
    await this.page.goto(`/visitor-edit/${visitId}/${visitUserId}`)
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible()
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true })
  }

  /** Selects an option from the list of a button. */
  async choose(label: string, option: string): Promise<void> {
    await this.page.getByRole('button', { name: label }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
    await expect(this.page.getByRole('listbox')).toBeHidden()
  }

  get saveButton(): Locator {
    return this.page.getByRole('button', { name: 'Save changes' })
  }

  async save(): Promise<void> {
    await this.saveButton.click()
    await expect(this.page.getByText('Changes saved').last()).toBeVisible()
    await expect(this.saveButton).toHaveCount(0)
  }

  async menu(entry: string): Promise<void> {
    await this.page.getByRole('button', { name: /^More for/ }).click()
    await this.page.getByRole('menuitem', { name: entry }).click()
  }
}
