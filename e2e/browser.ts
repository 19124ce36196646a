import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** How every browser of this project is started: without sandbox and GPU, because most machines of this kind have neither. */
export const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** The same browser without its windows: a third faster to test with, but it has no tabs, prints nothing and shows no PDF. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/snap/bin', ...(process.env.PATH ?? '').split(delimiter)].filter(Boolean)
const packageManager = 'apt-get'
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Asked for its version, because some systems ship a stub by that name that only tells how to install the browser. */
function works(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0
}

function find(wanted: readonly string[]): string | undefined {
  return wanted.flatMap((name) => folders.map((folder) => join(folder, name))).find(works)
}

/**
 * Looks for a Chromium: `CHROMIUM_PATH`, the system's, Playwright's own.
 * @returns its path, or null where there is none
 * @throws Error where `CHROMIUM_PATH` is set but nothing that runs is there
 */
function findBrowser(): string | null {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (works(chosen)) return chosen
    throw new Error(`CHROMIUM_PATH is ${chosen}, but no browser can be started there.`)
  }
  return find(names) ?? [macOs, chromium.executablePath()].find(works) ?? null
}

function run(command: string, parts: readonly string[]): void {
  console.log(`> ${command} ${parts.join(' ')}`)
  // Its words go to stderr, so that a reporter that writes to stdout stays whole.
  spawnSync(command, parts, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}

function install(): void {
  const root = process.getuid?.() === 0
  const debian = root && spawnSync(packageManager, ['--version']).status === 0
  if (debian) {
    run(packageManager, ['update'])
    run(packageManager, ['install', '-y', '--no-install-recommends', 'chromium', shell])
    // Where the system has no such shell, neither is installed by the line above.
    if (!findBrowser()) run(packageManager, ['install', '-y', '--no-install-recommends', 'chromium'])
    if (findBrowser()) return
  }
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  run(process.execPath, [cli, 'install', ...(debian ? ['--with-deps'] : []), 'chromium'])
}

/**
 * The Chromium to test with; installs one where there is none: Debian's package for root with apt, else Playwright's own.
 * @throws Error that says what to do where neither works
 */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  console.log('No Chromium was found on this machine; installing one.')
  install()
  const installed = findBrowser()
  if (installed) return installed
  throw new Error(
    'The browser tests need a Chromium, and none could be installed. Install Chromium or Chrome yourself and, ' +
      'if it is not in the PATH, set CHROMIUM_PATH to its executable.',
  )
}

/** The quick one for tests that need no windows; where there is none, the whole browser does as well. */
export function quickBrowser(whole: string): string {
  return process.env.CHROMIUM_SHELL_PATH ?? find([shell]) ?? whole
}

/** How the tests of a file are run that need the whole browser: its tabs, its printing, its viewer of PDFs, its camera. */
export function wholeBrowser(...more: string[]): { executablePath: string | undefined; args: string[] } {
  return { executablePath: process.env.CHROMIUM_PATH, args: [...launchArguments, ...more] }
}
