// `npm test` runs what every change needs, `npm run test:full` everything, `npm run test:full -- --rest` what `npm test`
// leaves out (tests/tiers.ts), and `npm run check:fast` the quick checks of uncommitted changes.
// Steps run in parallel in slots. The output of failed steps is printed; the last line is the total.
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { changedFiles } from './support/changed-files'
import { addUp, type Counts, playwrightCounts, vitestCounts } from './support/counts'
import { type Outcome, runProgram } from './support/program'
import { type Duration, playwrightDurations, slowest, vitestDurations } from './support/slowest'
import type { Tier } from './tiers'

const root = fileURLToPath(new URL('..', import.meta.url))
const minute = 60_000
/** Number of slots: most machines that run this have two cores. */
const PLACES = 2

type Step = {
  name: string
  /** An npm script with arguments, or a command. */
  command: string[]
  environment?: Record<string, string>
  /** For a suite with its own counts: the file its reporter writes, and how to read it. */
  report?: { file: string; counts: (file: string) => Counts | null; durations: (file: string) => Duration[] }
  /** A line of its output that is shown next to its result. */
  tells?: RegExp
  /** Steps that must succeed first; if one fails, this one counts as failed. */
  needs?: readonly string[]
  /** It has its own workers and runs alone. */
  alone?: true
  /** Time in ms after which it is ended: more than twice the usual, because the machine may be slow or busy. */
  limit: number
}

const script = (name: string, ...more: string[]) => [
  'npm',
  'run',
  '--silent',
  name,
  ...(more.length > 0 ? ['--', ...more] : []),
]

/** A Vitest suite of an npm script. */
function vitestStep(name: string, scriptName: string, tier: Tier, more: Partial<Step> = {}): Step {
  const file = `.cache/${scriptName}-${tier}.json`
  return {
    name,
    command: script(scriptName, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`),
    environment: { TEST_TIER: tier },
    report: { file, counts: vitestCounts, durations: (path) => vitestDurations(path, root) },
    alone: true,
    limit: 30 * minute,
    ...more,
  }
}

function browserStep(name: string, tier: Tier, needs: readonly string[]): Step {
  const file = `.cache/browser-${tier}.json`
  return {
    name,
    command: script('e2e', '--reporter=list,json'),
    environment: { TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_FILE: file, FORCE_COLOR: '0' },
    report: { file, counts: playwrightCounts, durations: playwrightDurations },
    needs,
    alone: true,
    limit: 60 * minute,
  }
}

/** What the step of the programs has installed. */
const installed = /(?<=^Programs: ).*$/m

const fastSteps: Step[] = [
  { name: 'Chromium', command: script('programs'), tells: installed, limit: 15 * minute },
  { name: 'types', command: script('types'), limit: 6 * minute },
  { name: 'format', command: script('format:check'), limit: 6 * minute },
  { name: 'lint', command: script('lint'), limit: 6 * minute },
  {
    name: 'build',
    command: script('build'),
    environment: { NODE_ENV: 'production' },
    limit: 6 * minute,
  },
  { name: 'unused code', command: script('unused'), limit: 5 * minute },
  { name: 'licences', command: script('licences'), limit: 3 * minute },
  { name: 'lock file', command: script('lock:check'), limit: 3 * minute },
  { name: 'size budget', command: script('size'), needs: ['build'], limit: 3 * minute },
  vitestStep('unit and contract tests', 'unit', 'fast'),
  browserStep('browser tests', 'fast', ['Chromium', 'build']),
]

/** What `npm test` leaves out. */
const restSteps: Step[] = [
  { name: 'all programs', command: script('programs', '--all'), tells: installed, limit: 15 * minute },
  vitestStep('more unit tests', 'unit', 'full'),
  vitestStep('fault matrix', 'faults', 'full', { tells: /^\d+ screens and .* failing$/m }),
  vitestStep('Firefox and WebKit', 'engines', 'full', { needs: ['all programs'] }),
  browserStep('more browser tests', 'full', ['all programs']),
]

/** Types, lint, and the unit tests of the fast tier that import a file with uncommitted changes. */
function stepsOfChanges(): Step[] {
  const quick = fastSteps.filter(({ name }) => ['types', 'lint'].includes(name))
  const changed = changedFiles(root)
  if (changed.length === 0) {
    console.log('No uncommitted changes: format and unit tests are skipped.')
    return quick
  }
  return [
    ...quick,
    {
      name: 'format',
      command: ['npx', 'oxfmt', '--check', ...changed],
      limit: 3 * minute,
    },
    {
      name: 'unit tests of changes',
      command: script('unit', '--changed'),
      environment: { TEST_TIER: 'fast' },
      limit: 6 * minute,
    },
  ]
}

const runs: Record<string, () => Step[]> = {
  '--changes': stepsOfChanges,
  '--full': () => [...fastSteps, ...restSteps],
  '--rest': () => restSteps,
}
const steps = runs[process.argv.at(-1) ?? '']?.() ?? fastSteps

/**
 * The counts of a step. A suite that fails without a failed test (a crash, no tests) counts as one failure.
 */
function countsOf(step: Step, { code }: Outcome): Counts {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const counts = step.report.counts(`${root}/${step.report.file}`) ?? { passed: 0, failed: 0, skipped: 0 }
  const crashed = counts.failed === 0 && (code !== 0 || counts.passed + counts.skipped === 0)
  return crashed ? { ...counts, failed: 1 } : counts
}

const minutes = (since: number) => {
  const all = Math.round((Date.now() - since) / 1000)
  return `${Math.floor(all / 60)} min ${all % 60} s`
}
const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

async function perform(step: Step): Promise<Counts> {
  const name = step.name.padEnd(26)
  const broken = step.needs?.find((needed) => ended.get(needed)?.failed)
  if (broken) {
    console.log(`${name}FAILED  not run, because '${broken}' failed`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const start = Date.now()
  if (step.report) rmSync(`${root}/${step.report.file}`, { force: true })
  const outcome = await runProgram(step.command, root, step.environment ?? {}, step.limit)
  const counts = countsOf(step, outcome)
  const notRun = counts.skipped > 0 ? `, ${counts.skipped} not run` : ''
  const numbers = step.report ? `  ${counts.passed} passed, ${counts.failed} failed${notRun}` : ''
  const told = step.tells?.exec(outcome.output)?.[0]
  const result = `${counts.failed === 0 ? 'passed' : 'FAILED'}  ${seconds(start)}${numbers}`
  console.log(`${name}${result}${told ? `  (${told})` : ''}`)
  if (counts.failed > 0) console.log(`\n${outcome.output.trim()}\n`)
  return counts
}

const begin = Date.now()
mkdirSync(`${root}/.cache`, { recursive: true })
const ended = new Map<string, Counts>()
const running = new Set<Promise<void>>()
let free = PLACES
for (const step of steps) {
  const places = step.alone ? PLACES : 1
  while (free < places || step.needs?.some((needed) => !ended.has(needed))) await Promise.race(running)
  free -= places
  const run = perform(step).then((counts) => {
    ended.set(step.name, counts)
    running.delete(run)
    free += places
  })
  running.add(run)
}
await Promise.all(running)
const durations = steps.flatMap(({ report }) => report?.durations(`${root}/${report.file}`) ?? [])
if (durations.length > 0) console.log(`\nThe slowest tests:\n${slowest(durations, 20).join('\n')}\n`)
const total = [...ended.values()].reduce(addUp)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`Total time: ${minutes(begin)}`)
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
