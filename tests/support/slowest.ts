import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { z } from 'zod'

/** Duration of one test, in ms. */
export type Duration = { file: string; title: string; ms: number }

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

const spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
})
const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional()
  },
})
const playwrightReport = z.object({ suites: z.array(suite) })

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** Durations from Vitest's JSON report; empty if the suite did not run. */
export function vitestDurations(report: string, root: string): Duration[] {
  const { data } = vitestReport.safeParse(read(report))
  return (data?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: relative(root, name),
      title: fullName,
      ms: duration ?? 0,
    })),
  )
}

/** Durations from Playwright's JSON report; empty if the suite did not run. */
export function playwrightDurations(report: string): Duration[] {
  const { data } = playwrightReport.safeParse(read(report))
  const all = (suites: z.infer<typeof suite>[]): Duration[] =>
    suites.flatMap(({ specs, suites: inner }) => [
      ...specs.map(({ title, file, tests }) => ({
        file: `e2e/${file}`,
        title,
        ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
      })),
      ...all(inner ?? []),
    ])
  return all(data?.suites ?? [])
}

/** The slowest tests, one line each. */
export function slowest(durations: readonly Duration[], count: number): string[] {
  return [...durations]
    .sort((a, b) => b.ms - a.ms)
    .slice(0, count)
    .map(({ file, title, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}: ${title}`)
}
