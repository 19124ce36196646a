// `npm run lock`: adds the native packages of all platforms to package-lock.json.
// npm omits optional packages that the registry lacks, e.g. while a mirror is behind; `npm ci` then fails.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { completeLock, countPlaceholders, findGaps, type Lock, removePlaceholders } from './lock.ts'

const FILE = 'package-lock.json'
const root = fileURLToPath(new URL('..', import.meta.url))

const toText = (lock: Lock) => `${JSON.stringify(lock, null, 2)}\n`
const parse = (text: string) => JSON.parse(text) as Lock

/** Updates the lock from the registry. npm runs on a copy, so a failure leaves the repository unchanged. */
function resolveByNpm(lock: Lock): Lock {
  const folder = mkdtempSync(join(tmpdir(), 'lock-'))
  try {
    for (const name of ['package.json', '.npmrc']) copyFileSync(join(root, name), join(folder, name))
    writeFileSync(join(folder, FILE), toText(lock))
    execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      // npm is a shell script on Windows.
      shell: process.platform === 'win32',
    })
    return parse(readFileSync(join(folder, FILE), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const before = readFileSync(join(root, FILE), 'utf8')
const lock = completeLock(resolveByNpm(removePlaceholders(parse(before))))
const after = toText(lock)
if (after !== before) writeFileSync(join(root, FILE), after)

console.log(
  `${FILE} ${after === before ? 'unchanged' : 'written'}; ${countPlaceholders(lock)} packages without integrity.`,
)
const gaps = findGaps(lock)
for (const gap of gaps) console.error(gap)
process.exitCode = gaps.length > 0 ? 1 : 0
