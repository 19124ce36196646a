import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale, words } from './words'

/** Page object of 'My settings', in any language of the app. */
export class SettingsDialog {
  readonly dialog: Locator
  private readonly say: ReturnType<typeof words>

  constructor(
    private readonly page: Page,
    locale: Locale = 'en',
  ) {
    this.say = words(locale)
    this.dialog = page.getByRole('dialog', { name: this.text('title') })
  }

  text(key: string): string {
    return this.say('settings', key)
  }

  /** Opens it through the account menu. */
  async open(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('common', 'account.menu') }).click()
    await this.page.getByRole('menuitem', { name: this.say('common', 'account.settings') }).click()
    await expect(this.dialog).toBeVisible()
  }

  menuPage(key: string): Locator {
    return this.dialog.getByRole('checkbox', { name: this.say('common', `nav.${key}`), exact: true })
  }

  get simpleBooking(): Locator {
    return this.dialog.getByRole('switch', { name: this.text('booking.simple') })
  }

  get location(): Locator {
    return this.dialog.getByRole('button', { name: this.text('booking.location') })
  }

  async chooseLocation(name: string): Promise<void> {
    await this.location.click()
    await this.page.getByRole('row', { name, exact: true }).click()
    await expect(this.location).toContainText(name)
  }

  async chooseVisitType(name: string): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('booking.visitType') }).click()
    await this.page.getByRole('option', { name, exact: true }).click()
    await expect(this.page.getByRole('listbox')).toHaveCount(0)
  }

  async done(): Promise<void> {
    await this.dialog.getByRole('button', { name: this.text('done') }).click()
    await expect(this.dialog).toHaveCount(0)
  }
}
