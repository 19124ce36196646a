import { expect, type Locator, type Page } from '@playwright/test'
import type { Backend, Tenant } from './backend'
import { type Locale, words } from './words'

type Visitor = { visitId: string; visitUserId: string }

/** Page object of the self-update page. */
export class LinkScreen {
  private readonly said: (key: string, fill?: Record<string, string | number>) => string

  constructor(
    readonly page: Page,
    locale: Locale = 'en',
  ) {
    this.said = (key, fill) => words(locale)('self-update', key, fill)
  }

  static address({ tenantId }: Pick<Tenant, 'tenantId'>, { visitId, visitUserId }: Visitor): string {
    return `/visitor-self-update/${tenantId}/${visitId}/${visitUserId}`
  }

  /** Opens the mailed link, with the visitor's token in the hash. */
  async open(backend: Backend, tenant: Pick<Tenant, 'tenantId'>, visitor: Visitor): Promise<void> {
    const token = await backend.visitorToken(tenant, visitor.visitUserId)
    await this.page.goto(`${LinkScreen.address(tenant, visitor)}#access_token=${token}`)
  }

  step(key: 'details' | 'photo' | 'questions' | 'agreements' | 'check'): Locator {
    return this.page.getByRole('heading', { level: 2, name: this.said(`${key}.title`), exact: true })
  }

  button(key: string): Locator {
    return this.page.getByRole('button', { name: this.said(key), exact: true })
  }

  text(key: string, fill?: Record<string, string | number>): Locator {
    return this.page.getByText(this.said(key, fill), { exact: true })
  }

  async next(to: Parameters<LinkScreen['step']>[0]): Promise<void> {
    await this.button('next').click()
    await expect(this.step(to)).toBeFocused()
  }

  code(): Locator {
    return this.page.getByRole('img', { name: this.said('code') })
  }
}
