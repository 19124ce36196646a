// `npm run test:repeat -- <file> [times]`: runs a unit or browser test file repeatedly under load, with two workers more than
// cores, and prints the failures. Without a file it runs the whole fast tier three times.
import { availableParallelism } from 'node:os'
import { root } from '../e2e/support/root'
import { runProgram } from './support/program'
import { testFiles } from './tiers'

const workers = availableParallelism() + 2
const LIMIT = 3_600_000

const unit = (more: string) => ['npx', 'vitest', 'run', '--reporter=dot', more]
const browser = ['npx', 'playwright', 'test', '--reporter=dot', `--workers=${workers}`]

const [file = '', times = file ? '20' : '3'] = process.argv.slice(2)
const isBrowserTest = file.endsWith('.spec.ts')
if (file && !(testFiles().includes(file) && (isBrowserTest || /\.test\.tsx?$/.test(file))))
  throw new Error(`No unit or browser test file: ${file}`)

if (!/^[1-9]\d*$/.test(times)) throw new Error(`No number of runs: ${times}`)

const repeated = <T>(...runs: T[]): T[] => Array.from({ length: Number(times) }, () => runs).flat()

function plannedRuns(): string[][] {
  if (isBrowserTest) return [[...browser, file, `--repeat-each=${times}`]]
  return file ? repeated(unit(file)) : repeated(unit(`--maxWorkers=${workers}`), browser)
}

const runs = plannedRuns()
let failed = 0
async function work(): Promise<void> {
  for (let run = runs.shift(); run; run = runs.shift()) {
    const { code, output } = await runProgram(run, root, file ? {} : { TEST_TIER: 'fast' }, LIMIT)
    if (code !== 0) failed++
    // Playwright counts the repetitions itself.
    if (code !== 0 || isBrowserTest) console.log(output.trim())
  }
}
const total = runs.length
// Vitest runs one file in one worker, so its runs are parallel instead.
await Promise.all(Array.from({ length: file && !isBrowserTest ? workers : 1 }, work))
console.log(`${total - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
