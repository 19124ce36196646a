// `npm test`: everything that must hold, one step after the other; its last line sums up all of them.
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ensureBrowser } from '../e2e/browser'
import { addUp, type Counts, playwrightCounts, vitestCounts } from './support/counts'

const root = fileURLToPath(new URL('..', import.meta.url))
const minute = 60_000

type Step = {
  name: string
  /** An npm script and what is added to it, or a command's own words. */
  command: string[]
  environment?: Record<string, string>
  /** Where a suite counts by its own numbers: the file its reporter writes, and how to read it. */
  report?: { file: string; read: (file: string) => Counts | null }
  before?: () => void
  /** A line of its output that is told beside its result. */
  tells?: RegExp
  /** The step without which this one cannot run; where that fails, this one counts as failed unseen. */
  needs?: string
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
  { name: 'lint', command: script('lint'), limit: 3 * minute },
  { name: 'format', command: script('format:check'), limit: 2 * minute },
  { name: 'unused code', command: script('unused'), limit: 2 * minute },
  { name: 'licences', command: script('licences'), limit: minute },
  {
    name: 'unit and contract tests',
    command: script('unit', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`),
    report: { file: unitReport, read: vitestCounts },
    limit: 6 * minute,
  },
  {
    name: 'fault matrix',
    command: script('faults', '--reporter=default', '--reporter=json', `--outputFile.json=${faultReport}`),
    report: { file: faultReport, read: vitestCounts },
    tells: /^\d+ screens and .* failing$/m,
    limit: 6 * minute,
  },
  {
    name: 'build',
    command: script('build'),
    environment: { NODE_ENV: 'production' },
    limit: 3 * minute,
  },
  { name: 'size budget', command: script('size'), needs: 'build', limit: minute },
  {
    // Installs nginx where there is none, which then serves the browser tests as well.
    name: 'nginx',
    command: script('test:nginx', '--reporter=list'),
    environment: { FORCE_COLOR: '0' },
    before: () => void (process.env.CHROMIUM_PATH = ensureBrowser()),
    needs: 'build',
    limit: 8 * minute,
  },
  {
    name: 'browser tests',
    command: script('e2e', '--reporter=list,json'),
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport, FORCE_COLOR: '0' },
    report: { file: browserReport, read: playwrightCounts },
    before: () => void (process.env.CHROMIUM_PATH = ensureBrowser()),
    needs: 'build',
    limit: 25 * minute,
  },
]

type Outcome = { code: number; output: string }

function run({ command, environment, limit }: Step): Promise<Outcome> {
  const [program = '', ...parts] = command
  return new Promise((resolve) => {
    const child = spawn(program, parts, {
      cwd: root,
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // `npm` is a script of the shell's on Windows.
      shell: process.platform === 'win32',
    })
    let output = ''
    const take = (text: Buffer) => (output += text.toString())
    const timer = setTimeout(() => {
      output += `\nStopped: it took longer than ${limit / minute} min.\n`
      child.kill('SIGTERM')
    }, limit)
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.once('error', (error) => {
      clearTimeout(timer)
      resolve({ code: 1, output: `${output}${error.message}\n` })
    })
    child.once('close', (code, signal) => {
      clearTimeout(timer)
      if (signal === 'SIGINT' || code === 130) process.exit(130)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** What a step adds to the sum. A suite that fails without a failed test (a crash, no test at all) counts as one failure. */
function countsOf(step: Step, { code }: Outcome): Counts {
  if (!step.report) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }
  const counts = step.report.read(`${root}/${step.report.file}`) ?? { passed: 0, failed: 0, skipped: 0 }
  const crashed = counts.failed === 0 && (code !== 0 || counts.passed === 0)
  return crashed ? { ...counts, failed: 1 } : counts
}

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`

async function perform(step: Step, failedBefore: ReadonlySet<string>): Promise<Counts> {
  process.stdout.write(`${step.name.padEnd(26)}`)
  if (step.needs && failedBefore.has(step.needs)) {
    console.log(`failed: not run, because '${step.needs}' failed`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
  const start = Date.now()
  if (step.report) rmSync(`${root}/${step.report.file}`, { force: true })
  let outcome: Outcome
  try {
    step.before?.()
    outcome = await run(step)
  } catch (error) {
    outcome = { code: 1, output: error instanceof Error ? `${error.message}\n` : String(error) }
  }
  const counts = countsOf(step, outcome)
  const numbers = step.report ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  const told = step.tells?.exec(outcome.output)?.[0]
  console.log(
    `${counts.failed === 0 ? 'passed' : 'FAILED'}  ${seconds(start)}${numbers}${told ? `  (${told})` : ''}`,
  )
  if (counts.failed > 0) console.log(`\n${outcome.output.trim()}\n`)
  return counts
}

mkdirSync(`${root}/.cache`, { recursive: true })
const failedSteps = new Set<string>()
let total: Counts = { passed: 0, failed: 0, skipped: 0 }
for (const step of steps) {
  const counts = await perform(step, failedSteps)
  if (counts.failed > 0) failedSteps.add(step.name)
  total = addUp(total, counts)
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`)
process.exitCode = total.failed > 0 ? 1 : 0
