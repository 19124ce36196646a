import { expect, type Locator, type Page } from '@playwright/test'
import type { Backend } from '../support/backend'

export const NEW_PASSWORD = 'Another-2026'
export const SENT = 'If that account exists, a code is on its way.'

/** Page object of the password reset pages, in English. */
export class ResetScreen {
  readonly login: Locator
  readonly code: Locator
  readonly sendAgain: Locator

  constructor(private readonly page: Page) {
    this.login = page.getByRole('textbox', { name: 'Login' })
    this.code = page.getByRole('textbox', { name: 'Code' })
    this.sendAgain = page.getByRole('button', { name: 'Send a new code' })
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name })
  }

  /** Requests a code and waits for the confirmation. */
  async askForCode(login: string): Promise<void> {
    await this.page.goto('/password')
    await this.login.fill(login)
    await this.page.getByRole('button', { name: 'Send code' }).click()
    await expect(this.page.getByText(SENT)).toBeVisible()
  }

  async enterCode(code: string): Promise<void> {
    await this.code.fill(code)
    await this.code.press('Enter')
  }

  async fillNew(password: string, repeated = password): Promise<void> {
    await this.page.getByLabel('New password', { exact: true }).fill(password)
    await this.page.getByLabel('Repeat the new password', { exact: true }).fill(repeated)
    await this.page.getByRole('button', { name: 'Set new password' }).click()
  }

  /** Expects that no data of the password reset is stored for the next user to find. */
  async expectNothingKept(...secrets: string[]): Promise<void> {
    const kept = await this.page.evaluate(() =>
      JSON.stringify([
        { ...localStorage },
        { ...sessionStorage },
        history.state,
        document.cookie,
        location.href,
      ]),
    )
    for (const secret of secrets) expect(kept).not.toContain(secret)
  }
}

export async function lastMail(backend: Backend, login: string) {
  const mail = (await backend.passwordMails(login)).at(-1)
  if (!mail) throw new Error(`${login} was sent no code`)
  return mail
}
