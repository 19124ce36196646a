import { expect, type Locator, type Page } from '@playwright/test'

/** Page object of the sign-in screen, in English. */
export class SignInScreen {
  readonly login: Locator
  readonly password: Locator

  constructor(private readonly page: Page) {
    this.login = page.getByRole('textbox', { name: 'Login' })
    this.password = page.getByLabel('Password', { exact: true })
  }

  async open(address = '/'): Promise<void> {
    await this.page.goto(address)
    await expect(this.page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  }

  async enterLogin(login: string): Promise<void> {
    await this.login.fill(login)
    await this.page.getByRole('button', { name: 'Continue' }).click()
  }

  async enterPassword(password: string): Promise<void> {
    await this.password.fill(password)
    await this.page.getByRole('button', { name: 'Sign in' }).click()
  }
}
