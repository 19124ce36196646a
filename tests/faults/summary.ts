import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { faults } from './faults'

const folder = '.cache/faults'

/** What one file of the matrix has looked at. */
const countsSchema = z.object({ screens: z.number(), calls: z.number(), states: z.number() })
type Counts = z.infer<typeof countsSchema>

export function keepCounts(suite: string, counts: Counts): void {
  writeFileSync(`${folder}/${suite}.json`, JSON.stringify(counts))
}

export function setup(): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
}

/** The last line of the run: how much was looked at. */
export function teardown(): void {
  const sum = { screens: 0, calls: 0, states: 0 }
  for (const file of readdirSync(folder)) {
    const counts = countsSchema.parse(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')))
    for (const key of ['screens', 'calls', 'states'] as const) sum[key] += counts[key]
  }
  const { screens, calls, states } = sum
  process.stdout.write(`${screens} screens, ${calls} calls, ${faults.length} faults: ${states} states\n`)
}
