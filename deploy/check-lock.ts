// `npm run lock:check`: whether package-lock.json installs on every platform.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findGaps, type Lock } from './lock.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const lock = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as Lock
const gaps = findGaps(lock)
const install = spawnSync('npm', ['ci', '--dry-run', '--ignore-scripts', '--no-audit', '--no-fund'], {
  cwd: root,
  encoding: 'utf8',
  // npm is a shell script on Windows.
  shell: process.platform === 'win32',
})

for (const gap of gaps) console.error(gap)
if (install.status !== 0) console.error(install.error?.message ?? install.stderr)
const isComplete = gaps.length === 0 && install.status === 0
console.log(
  isComplete ? 'The lock is complete.' : 'The lock is incomplete. Run `npm run lock` and commit it.',
)
process.exitCode = isComplete ? 0 : 1
