import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const packageManager = 'apt-get'
const folders = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  '/snap/bin',
  ...(process.env.PATH ?? '').split(delimiter),
].filter(Boolean)

function succeeds(command: string, ...parts: string[]): boolean {
  return spawnSync(command, parts, { timeout: 20_000 }).status === 0
}

/** Asked for its version, because some systems ship a stub by that name that only tells how to install the program. */
export function works(path: string): boolean {
  return existsSync(path) && (succeeds(path, '--version') || succeeds(path, '-v'))
}

/** Where the first of the names that runs is, on this machine. */
export function findProgram(names: readonly string[]): string | undefined {
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(works)
}

export function run(command: string, parts: readonly string[]): void {
  console.log(`> ${command} ${parts.join(' ')}`)
  // Its words go to stderr, so that a reporter that writes to stdout stays whole.
  spawnSync(command, parts, { stdio: ['ignore', 2, 2] })
}

/** What a package is installed by, for root and for whoever may become it without a password; null where that can't be. */
function installer(): string[] | null {
  if (!succeeds(packageManager, '--version')) return null
  // No questions, and no service is started that was not there before.
  const command = ['env', 'DEBIAN_FRONTEND=noninteractive', 'RUNLEVEL=1', packageManager]
  if (process.getuid?.() === 0) return command
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n', ...command] : null
}

/**
 * Installs Debian's packages; each list is tried alone, because one name that a system does not know stops all beside it.
 * @returns whether this machine has a way to do it, not whether it has worked
 */
export function installPackages(...lists: readonly string[][]): boolean {
  const [command, ...parts] = installer() ?? []
  if (!command) return false
  run(command, [...parts, 'update'])
  for (const list of lists) run(command, [...parts, 'install', '-y', '--no-install-recommends', ...list])
  return true
}
