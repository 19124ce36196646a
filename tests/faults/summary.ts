import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const folder = '.cache/faults'

/** Counts of one file of the matrix. */
const countsSchema = z.object({
  screens: z.number(),
  forms: z.number(),
  /** By screen or form. A form's calls get every fault, a screen's those of `faultsOf`. */
  calls: z.number(),
  /** Calls that another URL of the same route makes as well; each gets one fault of each kind. */
  repeated: z.number(),
  /** Further page loads while a call of a query or of the layout fails. */
  loads: z.number(),
  states: z.number(),
  failing: z.number(),
})
export type Counts = z.infer<typeof countsSchema>

export const noCounts = (): Counts => ({
  screens: 0,
  forms: 0,
  calls: 0,
  repeated: 0,
  loads: 0,
  states: 0,
  failing: 0,
})

export function keepCounts(suite: string, counts: Counts): void {
  writeFileSync(`${folder}/${suite}.json`, JSON.stringify(counts))
}

export function setup(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** Prints the totals as the last line of the run. */
export function teardown(): void {
  const sum = noCounts()
  for (const file of readdirSync(folder)) {
    const counts = countsSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
    for (const key of countsSchema.keyof().options) sum[key] += counts[key]
  }
  const { screens, forms, calls, repeated, loads, states, failing } = sum
  const looked = `${calls} calls, ${repeated} repeated calls, ${loads} page loads`
  process.stdout.write(
    `${screens} screens and ${forms} forms: ${looked}, ${states} states, ${failing} failing\n`,
  )
}
