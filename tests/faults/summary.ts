import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const folder = '.cache/faults'

/** What one file of the matrix has looked at. */
const countsSchema = z.object({
  screens: z.number(),
  forms: z.number(),
  /** By screen or form. A form's are answered by every fault, a screen's by those of `faultsOf`. */
  calls: z.number(),
  /** Those that another address of the same route makes as well; each is answered by one fault of each kind. */
  repeated: z.number(),
  /** Further times that a page was loaded while a call of a query or of the frame went wrong. */
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

/** The last line of the run: how much was looked at. */
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
