import type { Page } from '@playwright/test'
import { demoLogins } from '../backend/start'
import type { Stand } from '../support/stand'
import { median } from './measures'

export const RUNS = 3
const viewport = { width: 1440, height: 900 }
const tenantId = 'metropolis'
const { login = '', password = '' } =
  demoLogins('large').find(({ tenants }) => tenants.includes(tenantId)) ?? {}
/** Somebody of the large tenant. */
export const staff = { tenantId, login, password }

/** A line of the table. */
export type Row = [what: string, value: string]
export const milliseconds = (value: number) =>
  `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value).toLocaleString('en')} ms`
/** Of `longestFrame`. */
export const frameTime = (value: number) => (value < 50 ? 'under 50 ms' : milliseconds(value))
export const kilobytes = (value: number) => `${Math.round(value)} kB`

/** Measures several times, each in a fresh window, and gives the median of each number. */
export async function repeated(
  stand: Stand,
  signedIn: boolean,
  measure: (page: Page) => Promise<number[]>,
): Promise<number[]> {
  const runs: number[][] = []
  for (let run = 0; run < RUNS; run++) {
    const context = await stand.window({ viewport }, signedIn ? staff : undefined)
    // tsx names functions by this helper, which does not come with them into the page.
    await context.addInitScript('globalThis.__name = (named) => named')
    runs.push(await measure(await context.newPage()))
    await context.close()
  }
  return (runs[0] ?? []).map((_, column) => median(runs.map((run) => run[column] ?? Number.NaN)))
}
