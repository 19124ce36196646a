import type { Page } from '@playwright/test'
import type { Api } from '../support/backend'
import type { TestEnvironment } from '../support/test-environment'
import { words } from '../support/words'

export const say = words('en')

/** The demo tenant of all screenshots. */
export const tenant = { tenantId: 'northwind', name: 'Northwind Harbour' }

export const sizes = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
  kiosk: { width: 1280, height: 800 },
  upright: { width: 800, height: 1280 },
} as const

export type Size = keyof typeof sizes

export type Scene = {
  page: Page
  environment: TestEnvironment
  /** The demo tenant's services, to find records. */
  api: Api
}

/** One screenshot: user, devices and the steps before. */
export type Screen = {
  name: string
  /** Signed in to the demo tenant. */
  isStaff?: boolean
  sizes: readonly Size[]
  open: (scene: Scene) => Promise<unknown>
}

/** Opens a URL and waits for its heading. */
export const go =
  (address: string) =>
  async ({ page }: Pick<Scene, 'page'>): Promise<void> => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }

type VisitorRecord = {
  visitId: string
  visitUserId: string
  firstName: string
  lastName: string
  company?: string
  end: string
  detailsConfirmedAt: string | null
}

/** The first visitor with a status, of those that are wanted. */
export async function visitorWho(
  { api }: Pick<Scene, 'api'>,
  status: string,
  isWanted: (visitor: VisitorRecord) => boolean = () => true,
): Promise<VisitorRecord> {
  const found = await api.find<VisitorRecord>('booking/visit-user', `status=${status}&$limit=50`)
  const first = found.find(isWanted)
  if (!first) throw new Error(`Nobody is '${status}' in the demo data`)
  return first
}
