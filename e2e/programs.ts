// Programs that the tests need and npm does not provide: where they are, and how they are installed. Only
// `npm run programs` installs anything.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'

const folders = [
  '/usr/bin',
  '/usr/sbin',
  '/usr/local/sbin',
  '/opt/homebrew/bin',
  '/snap/bin',
  ...(process.env.PATH ?? '').split(delimiter),
].filter(Boolean)

const succeeds = (command: string, ...parts: string[]): boolean =>
  spawnSync(command, parts, { timeout: 20_000 }).status === 0

/** Asks for the version, because some systems ship a stub that only tells how to install the program. */
const works = (path: string): boolean =>
  existsSync(path) && ['--version', '-v', 'version'].some((question) => succeeds(path, question))

const inFolders = (...names: string[]): string[] =>
  names.flatMap((name) => folders.map((folder) => join(folder, name)))

/**
 * The first path that runs.
 * @param variable an environment variable that overrides the search
 * @throws Error if the variable is set and nothing runs there
 */
function find(variable: string, paths: readonly string[]): string | undefined {
  const chosen = process.env[variable]
  if (!chosen) return paths.find(works)
  if (works(chosen)) return chosen
  throw new Error(`${variable} is ${chosen}, but no program can be started there.`)
}

const browserNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macOsChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

export const findChromium = () =>
  find('CHROMIUM_PATH', [...inFolders(...browserNames), macOsChrome, chromium.executablePath()])

/** Headless Chromium, a third faster: no tabs, no printing, no PDF viewer. */
export const findHeadlessShell = () => find('CHROMIUM_SHELL_PATH', inFolders('chromium-headless-shell'))

export const findNginx = () => find('NGINX_PATH', inFolders('nginx'))

/** Optional: also tested as a server if it is installed. */
export const findCaddy = () => find('CADDY_PATH', inFolders('caddy'))

/** Tests in Firefox and WebKit run if these are installed. */
export const findFirefox = () => find('FIREFOX_PATH', inFolders('firefox-esr', 'firefox'))

/** WebKitGTK's driver, its browser and a virtual display. They have no version option. */
export function findWebKit(): { driver: string; browser: string; display: string } | undefined {
  const installed = (paths: string[]) => paths.find((path) => existsSync(path))
  const driver = installed(inFolders('WebKitWebDriver'))
  const browser = installed(
    ['x86_64', 'aarch64'].map((kind) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-4.1/MiniBrowser`),
  )
  const display = installed(inFolders('Xvfb'))
  return driver && browser && display ? { driver, browser, display } : undefined
}

export const findOpenssl = () => find('OPENSSL_PATH', inFolders('openssl'))

/** @throws Error with instructions if the program was not found */
export function required(name: string, path: string | undefined): string {
  if (path) return path
  throw new Error(`No ${name} was found. Run 'npm run programs', which installs it.`)
}

type Program = {
  name: string
  find: () => string | undefined
  /** The environment variable that overrides its path. */
  variable?: string
  /** Debian packages. The first is the program, the others make it faster or complete and are optional. */
  packages: readonly string[]
  /** How to install it without apt. */
  otherwise?: readonly string[]
  /** Its tests are skipped if it is not installed. */
  isOptional?: true
}

const playwrightCli = () =>
  join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js')

const programs: readonly Program[] = [
  {
    name: 'Chromium',
    find: findChromium,
    variable: 'CHROMIUM_PATH',
    packages: ['chromium', 'chromium-headless-shell'],
    otherwise: [process.execPath, playwrightCli(), 'install', 'chromium'],
  },
  {
    name: 'nginx',
    find: findNginx,
    variable: 'NGINX_PATH',
    packages: ['nginx-light', 'libnginx-mod-http-brotli-static'],
  },
  { name: 'OpenSSL', find: findOpenssl, variable: 'OPENSSL_PATH', packages: ['openssl'] },
  {
    name: 'Firefox',
    find: findFirefox,
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr'],
    isOptional: true,
  },
  {
    name: 'WebKit',
    find: () => findWebKit()?.driver,
    packages: ['webkit2gtk-driver', 'xvfb'],
    isOptional: true,
  },
  { name: 'Caddy', find: findCaddy, variable: 'CADDY_PATH', packages: ['caddy'], isOptional: true },
]

type Shell = {
  /** Runs a command and waits for it; true if it succeeded. */
  run: (command: readonly string[]) => boolean
  pause: (ms: number) => Promise<unknown>
}

const shell: Shell = {
  run([command = '', ...parts]) {
    console.log(`> ${[command, ...parts].join(' ')}`)
    return spawnSync(command, parts, { stdio: 'inherit' }).status === 0
  },
  pause: wait,
}

/** Delays before a failed command is retried, in ms: another apt may be running, or a mirror may be down. */
const RETRY_PAUSES = [10_000, 30_000]

async function retried({ run, pause }: Shell, command: readonly string[]): Promise<boolean> {
  for (const ms of RETRY_PAUSES) {
    if (run(command)) return true
    await pause(ms)
  }
  return run(command)
}

/** The apt-get command for root or for users with passwordless sudo; null if neither works. */
function aptGet(): string[] | null {
  if (!succeeds('apt-get', '--version')) return null
  const command = [
    // Without prompts, and without starting a service after nginx is installed.
    'env',
    'DEBIAN_FRONTEND=noninteractive',
    'RUNLEVEL=1',
    'apt-get',
    '--option=DPkg::Lock::Timeout=300',
    '--option=Acquire::Retries=3',
  ]
  if (process.getuid?.() === 0) return command
  return succeeds('sudo', '-n', 'true') ? ['sudo', '-n', ...command] : null
}

/** Installs by apt. Each package has its own command, because one unknown name fails the whole command. */
export async function installPackages(apt: string[], packages: readonly string[], on = shell): Promise<void> {
  await retried(on, [...apt, 'update'])
  const [program = '', ...more] = packages
  const install = [...apt, 'install', '-y', '--no-install-recommends']
  if (await retried(on, [...install, program])) for (const name of more) on.run([...install, name])
}

/** The fast tier needs Chromium only. */
const missing = (isFull: boolean) =>
  programs.filter(({ name, find }) => (isFull || name === 'Chromium') && !find())

/** A line that tells what `installPrograms` will do. */
export function installPlan(isFull: boolean): string {
  const names = missing(isFull).map(({ name }) => name)
  if (names.length === 0) return 'all found, nothing to install'
  return `not found and going to be installed: ${names.join(', ')}`
}

/**
 * Installs missing programs: Debian packages by apt, else Playwright's browser.
 * @param isFull those of the full tier, not only Chromium
 * @throws Error that names what has to be installed manually
 */
export async function installPrograms(isFull: boolean): Promise<void> {
  const apt = aptGet()
  for (const { name, find: look, variable, packages, otherwise, isOptional } of missing(isFull)) {
    if (apt) await installPackages(apt, packages)
    if (!look() && otherwise) shell.run(otherwise)
    if (!look() && !isOptional)
      throw new Error(
        `The tests need ${name}, and it could not be installed. Install it, and set ${variable ?? 'PATH'} to its path where that is not in PATH.`,
      )
  }
}
