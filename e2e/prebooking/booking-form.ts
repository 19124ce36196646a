import { expect, type Locator } from '@playwright/test'
import type { Backend, Tenant } from '../support/backend'
import { BookingScreen } from '../support/booking-screen'

export type SentBooking = {
  visit: Record<string, unknown>
  visitors: Record<string, unknown>[]
  requestId: string
}

/** The payloads sent to book a visit, oldest first. */
export async function sentBookings(backend: Backend, tenant: Tenant): Promise<SentBooking[]> {
  const all = await backend.requests(`/booking/v1/${tenant.tenantId}`)
  return all
    .filter(({ method, path }) => method === 'POST' && path.endsWith(`/${tenant.tenantId}`))
    .map(({ body }) => body as SentBooking)
}

/** Page object of the booking form, in English, for new and existing visits. */
export class BookingForm extends BookingScreen {
  override async open(visitId = ''): Promise<void> {
    await this.page.goto(visitId ? `/prebooking/${visitId}` : '/prebooking')
    await expect(this.saveButton(visitId ? 'Save changes' : 'Save')).toBeVisible()
  }

  saveButton(name = 'Save'): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  override visitor(number = 1): Locator {
    return super.visitor(number)
  }

  /** Fills a field of a visitor and leaves it, which closes its suggestions. */
  async type(field: string, text: string, number = 1): Promise<void> {
    const input = this.visitor(number).getByLabel(field)
    await input.fill(text)
    await input.press('Tab')
  }

  async name(firstName: string, lastName: string, number = 1): Promise<void> {
    await this.type('First name', firstName, number)
    await this.type('Last name', lastName, number)
  }

  /** Fills all required fields except the visitor's name. */
  async fillVisit(): Promise<void> {
    await this.chooseLocation('Ground floor')
    await this.chooseType('Meeting')
    await this.addHost('Helen Hart')
    await expect(this.page.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
  }

  /** Expands the rarely used fields: repetition, announcement, notes. */
  async openMore(): Promise<void> {
    await this.page.getByRole('button', { name: 'More options' }).click()
  }

  async expectConfirmation(): Promise<void> {
    // Hundreds of QR codes take some time on a slow machine.
    await expect(this.page.getByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible({
      timeout: 30_000,
    })
  }

  /** Opens an empty form with location, type and hosts of the booked visit. */
  async bookAnother(): Promise<void> {
    await this.page.getByRole('button', { name: 'Book another' }).click()
    await this.ready()
  }

  /** A segment of a date, e.g. 'hour' of 'Start'. */
  part(field: 'Start' | 'End', part: string): Locator {
    return this.page.getByRole('spinbutton', { name: new RegExp(`^${part}, ${field}`) })
  }

  /**
   * Types a date with its time, as in '03282027 0230a'.
   * @param date 'YYYY-MM-DD'
   * @param time '0230a'
   */
  async typeTime(field: 'Start' | 'End', date: string, time: string): Promise<void> {
    const [year, month, day] = date.split('-')
    await this.part(field, 'month').pressSequentially(`${month}${day}${year}${time}`)
  }
}
