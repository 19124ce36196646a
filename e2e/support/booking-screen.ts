import { expect, type Locator, type Page } from '@playwright/test'
import { type Locale, words } from './words'

export type Guest = { firstName: string; lastName: string; company?: string }

/** Page object of the booking form, in any language of the app. */
export class BookingScreen {
  private readonly say: ReturnType<typeof words>

  constructor(
    readonly page: Page,
    locale: Locale = 'en',
  ) {
    this.say = words(locale)
  }

  private text(key: string, fill?: Record<string, string | number>): string {
    return this.say('prebooking', key, fill)
  }

  async open(): Promise<void> {
    await this.page.goto('/prebooking')
    await this.ready()
  }

  async ready(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.text('title.new') })).toBeVisible()
  }

  async chooseLocation(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text('fields.location') }).click()
    const tree = this.page.getByRole('dialog')
    await tree.getByRole('row', { name }).click()
    await this.page.keyboard.press('Escape')
    await expect(tree).toBeHidden()
  }

  async chooseType(name: string): Promise<void> {
    await this.page.getByRole('button', { name: this.text('fields.visitType') }).click()
    const option = this.page.getByRole('option', { name })
    await option.click()
    // The list keeps the focus while it fades out.
    await expect(option).toBeHidden()
  }

  async addHost(name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: this.text('fields.hosts') }).fill(name)
    await this.page.getByRole('option', { name }).click()
  }

  /** @param number 1 for the first visitor */
  visitor(number: number): Locator {
    return this.page.getByRole('group', { name: this.text('visitors.number', { number }), exact: true })
  }

  async fillVisitor(number: number, { firstName, lastName, company }: Guest): Promise<void> {
    const visitor = this.visitor(number)
    await visitor.getByLabel(this.say('form', 'visitor.firstName')).fill(firstName)
    await visitor.getByLabel(this.say('form', 'visitor.lastName')).fill(lastName)
    if (!company) return
    const field = visitor.getByRole('combobox', { name: this.say('form', 'visitor.company') })
    await field.fill(company)
    // Leaving the field closes its list, which hides the rest of the page from assistive technology.
    await field.press('Tab')
    await expect(field).toHaveValue(company)
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: this.say('common', 'actions.save'), exact: true }).click()
  }

  async expectBooked({ firstName, lastName }: Guest): Promise<void> {
    await expect(
      this.page.getByRole('heading', { level: 1, name: this.text('title.confirmation') }),
    ).toBeVisible()
    const name = `${firstName} ${lastName}`
    await expect(this.page.getByRole('img', { name: this.text('confirmation.code', { name }) })).toBeVisible()
  }

  async goToFrontDesk(): Promise<void> {
    await this.page.getByRole('link', { name: this.text('confirmation.frontDesk') }).click()
  }
}
