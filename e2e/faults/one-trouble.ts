import type { Locator, Page } from '@playwright/test'
import type { Backend, Fault, Tenant } from '../support/backend'

export type Stage = { page: Page; tenant: Tenant; backend: Backend }

/** Makes calls fail. `end` stops it, `met` counts the failed calls. */
type Trouble = (stage: Stage) => Promise<{ end: () => Promise<unknown>; met: () => Promise<number> }>

export type Screen = {
  /** The user of the screen. The screens of one user are tested in the order of the table. */
  by: 'guest' | 'staff' | 'visitor'
  trouble: Trouble
  /** Steps up to the call that fails. */
  open: (stage: Stage) => Promise<unknown>
  /** Waits until the app's request times out. */
  wait?: (stage: Stage) => Promise<unknown>
  /** The error message; default is an alert. */
  said?: (page: Page) => Locator
  /** The user's next step after the fault; default is 'Try again'. */
  on?: (stage: Stage) => Promise<unknown>
  /** What the screen shows then. */
  there: (page: Page) => Locator
}

export const refused = (status: number) => ({ kind: 'status', status }) as const
export const broken = { kind: 'raw', body: '{"total": 3, "data": [{"' } as const
export const cut = { kind: 'drop' } as const
export const halfAnAnswer = { kind: 'truncate' } as const
export const silence = { kind: 'hang' } as const

/** A fault at the backend. */
export const at =
  (fault: (tenant: Tenant) => Fault): Trouble =>
  ({ tenant, backend }) =>
    backend.countedFault(fault(tenant))

/** A fault in the browser, for calls without a tenant: at the backend it would affect other tests. */
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

/** Lets the request of an open screen time out. */
async function letTimeOut({ page }: Stage): Promise<void> {
  // A screen that opens after the timeout would send the request again.
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Longer than the app's request timeout.
  await page.clock.fastForward('00:31')
}

/** A staff screen that loads its data when it opens. */
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
    ...(fault.kind === silence.kind && { wait: letTimeOut }),
    there,
  }
}
