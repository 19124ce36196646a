// `npm run pictures`: screenshots for the README and the guides. `npm run pictures -- --all <folder> [name
// …]`: every screen, or those with a matching name prefix, on all of its devices, light and dark.
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { atTheDesk } from './pictures/at-the-desk'
import { atTheDoor } from './pictures/at-the-door'
import { inTheOffice } from './pictures/in-the-office'
import { anna } from './pictures/people'
import { type Screen, type Size, sizes } from './pictures/screen'
import { troubleAtTheDoor } from './pictures/trouble-at-the-door'
import { waysIn } from './pictures/ways-in'
import { root } from './support/root'
import { TestEnvironment } from './support/test-environment'

const screens: readonly Screen[] = [
  ...atTheDesk,
  ...inTheOffice,
  ...waysIn,
  ...atTheDoor,
  ...troubleAtTheDoor,
]

/** Screenshots in README and guides. */
const shown: readonly [name: string, size: Size][] = [
  ['front-desk', 'desktop'],
  ['front-desk-walk-in', 'desktop'],
  ['booking', 'desktop'],
  ['list', 'desktop'],
  ['visitor', 'desktop'],
  ['dashboard', 'desktop'],
  ['locations', 'desktop'],
  ['link', 'phone'],
  ['kiosk-home', 'kiosk'],
  ['kiosk-set-up', 'desktop'],
]

async function take(
  environment: TestEnvironment,
  screen: Screen,
  size: Size,
  mode: 'light' | 'dark',
  file: string,
): Promise<void> {
  const hasTouch = size !== 'desktop'
  const context = await environment.window(
    { viewport: sizes[size], colorScheme: mode, hasTouch },
    screen.isStaff ? anna : undefined,
  )
  try {
    const page = await context.newPage()
    await screen.open({ page, environment, api: await environment.backend.api(anna) })
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: file, animations: 'disabled' })
    console.log(file)
  } finally {
    await context.close()
  }
}

async function takeAll(
  environment: TestEnvironment,
  folder: string,
  names: readonly string[],
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const wanted = screens.filter(
    ({ name }) => names.length === 0 || names.some((word) => name.startsWith(word)),
  )
  const missing: string[] = []
  for (const screen of wanted)
    for (const size of screen.sizes)
      for (const mode of ['light', 'dark'] as const) {
        const file = `${screen.name}-${size}-${mode}.png`
        // Continue after a failure.
        await take(environment, screen, size, mode, join(folder, file)).catch((error: unknown) =>
          missing.push(`${file}: ${String(error)}`),
        )
      }
  if (missing.length > 0) throw new Error(`Not taken:\n${missing.join('\n')}`)
}

const [flag, folder, ...names] = process.argv.slice(2)
if (flag !== undefined && (flag !== '--all' || !folder)) {
  console.error('Either nothing, or --all, a folder, and the beginnings of names.')
  process.exit(1)
}

const environment = await TestEnvironment.open({ name: 'pictures', data: 'demo', test: true })
try {
  if (folder) await takeAll(environment, resolve(folder), names)
  else
    for (const [name, size] of shown) {
      const screen = screens.find((candidate) => candidate.name === name)
      if (!screen) throw new Error(`No screen is named '${name}'`)
      await take(environment, screen, size, 'light', join(root, 'docs/pictures', `${name}.png`))
    }
} finally {
  await environment.close()
}
