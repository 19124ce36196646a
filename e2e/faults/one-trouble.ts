import type { Locator, Page } from '@playwright/test'
import type { Backend, Fault, Tenant } from '../support/backend'

export type Stage = { page: Page; tenant: Tenant; backend: Backend }

/** Has calls go wrong; answers how to end that, and how many did. */
type Trouble = (stage: Stage) => Promise<{ end: () => Promise<unknown>; met: () => Promise<number> }>

export type Screen = {
  /** Who looks at it; those of one follow each other as they stand in the table. */
  by: 'guest' | 'staff' | 'visitor'
  trouble: Trouble
  /** Up to the call that goes wrong. */
  open: (stage: Stage) => Promise<unknown>
  /** Waits until the app's request times out. */
  wait?: (stage: Stage) => Promise<unknown>
  /** What is said of it; else an alert. */
  said?: (page: Page) => Locator
  /** The way on once the trouble is over; else 'Try again'. */
  on?: (stage: Stage) => Promise<unknown>
  /** What is there then. */
  there: (page: Page) => Locator
}

export const refused = (status: number) => ({ kind: 'status', status }) as const
export const broken = { kind: 'raw', body: '{"total": 3, "data": [{"' } as const
export const cut = { kind: 'drop' } as const
export const halfAnAnswer = { kind: 'truncate' } as const
export const silence = { kind: 'hang' } as const

/** Trouble at the services. */
export const at =
  (fault: (tenant: Tenant) => Fault): Trouble =>
  ({ tenant, backend }) =>
    backend.countedFault(fault(tenant))

/** Trouble on the way, for calls that name no tenant: at the services other tests would meet it too. */
export const cutHere =
  (method: string, address: string): Trouble =>
  async ({ page }) => {
    let count = 0
    await page.route(address, (route) => {
      if (route.request().method() !== method) return route.fallback()
      count += 1
      return route.abort('connectionreset')
    })
    return { end: () => page.unroute(address), met: () => Promise.resolve(count) }
  }

/** A screen of staff that asks for what it shows as soon as it is opened. */
export function asking(
  address: (tenant: Tenant) => string,
  path: (tenant: Tenant) => string,
  fault: Omit<Fault, 'path'>,
  there: Screen['there'],
): Screen {
  return {
    by: 'staff',
    trouble: at((tenant) => ({ path: path(tenant), ...fault })),
    open: ({ page, tenant }) => page.goto(address(tenant)),
    // Longer than the app waits for an answer.
    ...(fault.kind === silence.kind && { wait: ({ page }: Stage) => page.clock.fastForward('00:31') }),
    there,
  }
}
