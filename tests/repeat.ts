// `npm run test:repeat -- <file> [times]`: runs a unit or browser test file repeatedly under load, with two workers more than
// cores, and prints the failures. Without a file it runs the whole fast tier three times.
import { availableParallelism } from 'node:os'
import { root } from '../e2e/support/root'
import { runProgram } from './support/program'
import { testFiles } from './tiers'

const workers = availableParallelism() + 2
const LIMIT = 3_600_000

const unit = (...more: string[]) => ['npx', 'vitest', 'run', '--reporter=dot', ...more]
const browser = (...more: string[]) => [
  'npx',
  'playwright',
  'test',
  '--reporter=dot',
  `--workers=${workers}`,
  ...more,
]
const repeated = <T>(run: T, times: number): T[] => Array.from({ length: times }, () => run)

const [file = '', times = file ? '20' : '3'] = process.argv.slice(2)
if (file && !testFiles().includes(file)) throw new Error(`No such test file: ${file}`)

/** The runs, and how many of them at once. */
function plan(): { runs: string[][]; atOnce: number } {
  if (file.endsWith('.spec.ts')) return { runs: [browser(file, `--repeat-each=${times}`)], atOnce: 1 }
  // Vitest runs a file in one worker, so the workers are runs.
  if (file) return { runs: repeated(unit(file), Number(times)), atOnce: workers }
  return { runs: repeated([unit(`--maxWorkers=${workers}`), browser()], Number(times)).flat(), atOnce: 1 }
}

const { runs, atOnce } = plan()
let passed = 0
let failed = 0
async function work(): Promise<void> {
  for (let run = runs.pop(); run; run = runs.pop()) {
    const { code, output } = await runProgram(run, root, file ? {} : { TEST_TIER: 'fast' }, LIMIT)
    if (code === 0) passed++
    else failed++
    if (code !== 0) console.log(output.trim())
  }
}
await Promise.all(repeated(0, atOnce).map(work))
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
