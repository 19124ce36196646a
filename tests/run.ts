// `npm test`: everything that must hold, as many steps beside each other as there are places; what a step says is printed
// whole when it ends, and the last line sums up all of them.
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { addUp, type Counts, playwrightCounts, vitestCounts } from './support/counts'
import { type Outcome, runProgram } from './support/program'

const root = fileURLToPath(new URL('..', import.meta.url))
const minute = 60_000
/** Most machines that run this have two cores. */
const PLACES = 2

type Step = {
  name: string
  /** An npm script and what is added to it, or a command's own words. */
  command: string[]
  environment?: Record<string, string>
  /** Where a suite counts by its own numbers: the file its reporter writes, and how to read it. */
  report?: { file: string; read: (file: string) => Counts | null }
  /** A line of its output that is told beside its result. */
  tells?: RegExp
  /** The step without which this one cannot run; where that fails, this one counts as failed unseen. */
  needs?: string
  /** It has workers of its own, and the machine to itself. */
  alone?: true
  limit: number
}

const script = (name: string, ...more: string[]) => [
  'npm',
  'run',
  '--silent',
  name,
  ...(more.length > 0 ? ['--', ...more] : []),
]
const unitReport = '.cache/unit.json'
const faultReport = '.cache/faults.json'
const browserReport = '.cache/browser.json'

const steps: Step[] = [
  { name: 'types', command: script('types'), limit: 3 * minute },
  { name: 'format', command: script('format:check'), limit: 3 * minute },
  { name: 'lint', command: script('lint'), limit: 3 * minute },
  {
    name: 'build',
    command: script('build'),
    environment: { NODE_ENV: 'production' },
    limit: 3 * minute,
  },
  { name: 'unused code', command: script('unused'), limit: 2 * minute },
  { name: 'licences', command: script('licences'), limit: minute },
  { name: 'browser and nginx', command: script('programs'), limit: 8 * minute },
  { name: 'size budget', command: script('size'), needs: 'build', limit: minute },
  {
    name: 'unit and contract tests',
    command: script('unit', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
    report: { file: unitReport, read: vitestCounts },
    alone: true,
    limit: 8 * minute,
  },
  {
    name: 'fault matrix',
    command: script('faults', '--reporter=default', '--reporter=json', `--outputFile.json=${faultReport}`),
    report: { file: faultReport, read: vitestCounts },
    tells: /^\d+ screens and .* failing$/m,
    alone: true,
    limit: 8 * minute,
  },
  {
    name: 'browser tests',
    command: script('e2e', '--reporter=list,json'),
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, FORCE_COLOR: '0' },
    report: { file: browserReport, read: playwrightCounts },
    needs: 'build',
    alone: true,
    limit: 25 * minute,
  },
]

/** What a step adds to the sum. A suite that fails without a failed test (a crash, no test at all) counts as one failure. */
function countsOf(step: Step, { code }: Outcome): Counts {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const counts = step.report.read(`${root}/${step.report.file}`) ?? { passed: 0, failed: 0, skipped: 0 }
  const crashed = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return crashed ? { ...counts, failed: 1 } : counts
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

async function perform(step: Step): Promise<Counts> {
  const name = step.name.padEnd(26)
  if (step.needs && ended.get(step.needs)?.failed) {
    console.log(`${name}failed: not run, because '${step.needs}' failed`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const start = Date.now()
  if (step.report) rmSync(`${root}/${step.report.file}`, { force: true })
  const outcome = await runProgram(step.command, root, step.environment ?? {}, step.limit)
  const counts = countsOf(step, outcome)
  const numbers = step.report ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  const told = step.tells?.exec(outcome.output)?.[0]
  const result = `${counts.failed === 0 ? 'passed' : 'FAILED'}  ${seconds(start)}${numbers}`
  console.log(`${name}${result}${told ? `  (${told})` : ''}`)
  if (counts.failed > 0) console.log(`\n${outcome.output.trim()}\n`)
  return counts
}

mkdirSync(`${root}/.cache`, { recursive: true })
const ended = new Map<string, Counts>()
const running = new Set<Promise<void>>()
let free = PLACES
for (const step of steps) {
  const places = step.alone ? PLACES : 1
  while (free < places || (step.needs && !ended.has(step.needs))) await Promise.race(running)
  free -= places
  const run = perform(step).then((counts) => {
    ended.set(step.name, counts)
    running.delete(run)
    free += places
  })
  running.add(run)
}
await Promise.all(running)
const total = [...ended.values()].reduce(addUp)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
