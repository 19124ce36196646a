import { expect, type Locator, type Page } from '@playwright/test'

/** The booking form as a person uses it. */
export class BookingScreen {
  constructor(readonly page: Page) {}

  async open(visitId = ''): Promise<void> {
    await this.page.goto(visitId ? `/prebooking/${visitId}` : '/prebooking')
    await expect(visitId ? this.save('Save changes') : this.save()).toBeVisible()
  }

  save(name = 'Save'): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  async chooseLocation(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Location' }).click()
    await this.page.getByRole('row', { name }).click()
    await this.page.keyboard.press('Escape')
    await expect(this.page.getByRole('button', { name: `Location ${name}` })).toBeFocused()
  }

  async chooseType(name: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Visit type' }).click()
    await this.page.getByRole('option', { name }).click()
  }

  async chooseHost(letters: string, name: string): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Hosts' }).fill(letters)
    await this.page.getByRole('option', { name }).click()
    await expect(this.page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }

  visitor(number = 1): Locator {
    return this.page.getByRole('group', { name: `Visitor ${number}` })
  }

  /** Types a field of a visitor and goes on to the next, which closes what was suggested. */
  async type(field: string, text: string, number = 1): Promise<void> {
    const input = this.visitor(number).getByLabel(field)
    await input.fill(text)
    await input.press('Tab')
  }

  async name(firstName: string, lastName: string, number = 1): Promise<void> {
    await this.type('First name', firstName, number)
    await this.type('Last name', lastName, number)
  }

  /** All that a booking must have, but a name. */
  async fillVisit(): Promise<void> {
    await this.chooseLocation('Ground floor')
    await this.chooseType('Meeting')
    await this.chooseHost('hel', 'Helen Hart')
  }

  async expectBooked(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
  }

  /** A part of a date, e.g. 'hour' of 'Start'. */
  part(field: 'Start' | 'End', part: string): Locator {
    return this.page.getByRole('spinbutton', { name: new RegExp(`^${part}, ${field}`) })
  }
}
