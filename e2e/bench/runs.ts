import type { Page } from '@playwright/test'
import { demoLogins } from '../backend/start'
import type { TestEnvironment } from '../support/test-environment'
import { median } from './measures'

export const RUNS = 5
const viewport = { width: 1440, height: 900 }
const tenantId = 'metropolis'
const { login = '', password = '' } =
  demoLogins('large').find(({ tenants }) => tenants.includes(tenantId)) ?? {}
/** A login of the large tenant. */
export const staff = { tenantId, login, password }

/** A table row; `range` only for several runs, `floor` and `ratio` only with a floor. */
export type Row = [what: string, median: string, range?: string, floor?: string, ratio?: string]

export const milliseconds = (value: number) =>
  `${value < 10 ? Math.round(value * 10) / 10 : Math.round(value).toLocaleString('en')} ms`
/** Formats the result of `longestFrame`. */
export const frameTime = (value: number) => (value < 50 ? 'under 50 ms' : milliseconds(value))
export const kilobytes = (value: number) => `${Math.round(value)} kB`

type Format = (value: number) => string

/**
 * A table row for several runs.
 * @param floor the runs of the floor
 */
export function row(what: string, runs: readonly number[], format: Format, floor?: readonly number[]): Row {
  const [least, most] = [format(Math.min(...runs)), format(Math.max(...runs))]
  const range = least === most ? '' : `${least} to ${most}`
  if (!floor) return [what, format(median(runs)), range]
  const ratio = median(runs) / median(floor)
  const times = Number.isFinite(ratio) ? ratio.toFixed(2) : ''
  return [what, format(median(runs)), range, format(median(floor)), times]
}

/** Returns the same measurements in the same order in every run. */
type Measure = (page: Page) => Promise<number[]>

/**
 * Measures several times, each in a new window. Alternates the measures, so that a slow phase of the machine
 * affects all of them.
 * @returns the runs of each measurement of each measure
 */
export async function inTurns(
  environment: TestEnvironment,
  signedIn: boolean,
  measures: Measure[],
): Promise<number[][][]> {
  const runs: number[][][] = []
  for (let run = 0; run < RUNS; run++) {
    const numbers: number[][] = []
    for (const measure of measures) {
      const context = await environment.window({ viewport }, signedIn ? staff : undefined)
      // tsx wraps functions in this helper, which does not exist in the page.
      await context.addInitScript('globalThis.__name = (named) => named')
      numbers.push(await measure(await context.newPage()))
      await context.close()
    }
    runs.push(numbers)
  }
  const [first = []] = runs
  return first.map((numbers, measure) =>
    numbers.map((_, number) => runs.map((run) => run[measure]?.[number] ?? Number.NaN)),
  )
}

/** `inTurns` with one measure. */
export async function repeated(
  environment: TestEnvironment,
  signedIn: boolean,
  measure: Measure,
): Promise<number[][]> {
  return (await inTurns(environment, signedIn, [measure]))[0] ?? []
}
