// `npm run mutants`: applies the mutants of list.ts one at a time and runs the tests that should fail.
// `npm run mutants -- book-once parse` selects by file path. A surviving mutant sets exit code 1.
import { execFileSync, spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { root } from '../../e2e/support/root'
import { type Mutant, mutants } from './list'

/** A mutant may cause an endless test, which counts as killed (ms). */
const TEST_TIMEOUT = 20_000
const RUN_TIMEOUT = 180_000

const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
const pathOf = (file: string) => join(root, 'src', file)

const parts = process.argv.slice(2)
const chosen = mutants.filter(({ file }) => parts.length === 0 || parts.some((part) => file.includes(part)))
const files = [...new Set(chosen.map(({ file }) => file))]
const changed = execFileSync('git', ['status', '--porcelain', '--', ...files.map(pathOf)], {
  cwd: root,
  encoding: 'utf8',
})
if (chosen.length === 0) throw new Error(`No mutant has one of these in its path: ${parts.join(' ')}`)
if (changed) throw new Error(`Commit these files first, they are going to be broken:\n${changed}`)
const originals = new Map(files.map((file) => [file, readFileSync(pathOf(file), 'utf8')]))
const originalOf = (file: string) => originals.get(file) ?? ''
for (const { file, find } of chosen)
  if (originalOf(file).split(find).length !== 2)
    throw new Error(`src/${file} does not have this once: ${find}`)

const restore = (file: string) => writeFileSync(pathOf(file), originalOf(file))

let endTests = () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    endTests()
    files.forEach(restore)
    process.exit(130)
  })

function runTests(tests: readonly string[]): Promise<boolean> {
  const paths = tests.map((test) => join('tests', test))
  const child = spawn(
    process.execPath,
    [vitest, 'run', '--maxWorkers=1', '--bail=1', `--testTimeout=${TEST_TIMEOUT}`, ...paths],
    { cwd: root, stdio: 'ignore' },
  )
  endTests = () => child.kill('SIGKILL')
  const timer = setTimeout(endTests, RUN_TIMEOUT)
  return new Promise((resolve, reject) => {
    child.once('error', reject).once('close', (code) => {
      clearTimeout(timer)
      resolve(code === 0)
    })
  })
}

async function survives({ file, find, replace, tests }: Mutant): Promise<boolean> {
  try {
    writeFileSync(
      pathOf(file),
      originalOf(file).replace(find, () => replace),
    )
    return await runTests(tests)
  } finally {
    restore(file)
  }
}

// Tests that fail without a mutant would seem to kill all of them.
if (!(await runTests([...new Set(chosen.flatMap(({ tests }) => tests))])))
  throw new Error('The tests fail without a mutant')

const began = Date.now()
let survivors = 0
for (const mutant of chosen) {
  const { file, find } = mutant
  // Sequential, because they share the working tree.
  const isSurvivor = await survives(mutant)
  if (isSurvivor) survivors++
  console.log(`${isSurvivor ? 'SURVIVED' : 'killed  '}  src/${file}: ${find.split('\n')[0]}`)
}
const seconds = Math.round((Date.now() - began) / 1000)
console.log(`${chosen.length - survivors} killed, ${survivors} survived in ${seconds} s`)
if (survivors > 0) process.exitCode = 1
