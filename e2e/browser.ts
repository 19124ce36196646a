import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from '@playwright/test'
import { findProgram, installPackages, run, works } from './programs'

/** How every browser of this project is started: without sandbox and GPU, because most machines of this kind have neither. */
export const launchArguments = ['--no-sandbox', '--disable-gpu', '--disable-background-networking']

/** The same browser without its windows: a third faster to test with, but it has no tabs, prints nothing and shows no PDF. */
const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOs = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

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
  return findProgram(names) ?? [macOs, chromium.executablePath()].find(works) ?? null
}

function install(): void {
  const debian = installPackages(['chromium'], [shell])
  if (debian && findBrowser()) return
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')
  run(process.execPath, [cli, 'install', ...(debian ? ['--with-deps'] : []), 'chromium'])
}

/**
 * The Chromium to test with; installs one where there is none: Debian's package where apt may be used, else Playwright's own.
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
  return process.env.CHROMIUM_SHELL_PATH ?? findProgram([shell]) ?? whole
}

/** How the tests of a file are run that need the whole browser: its tabs, its printing, its viewer of PDFs, its camera. */
export function wholeBrowser(...more: string[]): { executablePath: string | undefined; args: string[] } {
  return { executablePath: process.env.CHROMIUM_PATH, args: [...launchArguments, ...more] }
}
