// `npm run bench`: speed of the app with much data on a slow machine; writes the table of
// docs/performance.md.
// `npm run bench -- companies booking` measures only these parts and keeps the other rows.
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../support/built-app'
import { TestEnvironment } from '../support/test-environment'
import { booking } from './booking'
import { companies } from './companies'
import { serveCompressed } from './compressed-server'
import { dataScreens } from './data-screens'
import { eightHours } from './eight-hours'
import { frontDesk } from './front-desk'
import { group } from './group'
import { kioskSoak } from './kiosk-soak'
import { link } from './link'
import { locations } from './locations'
import { writeRows } from './performance-doc'
import { type Row, RUNS } from './runs'
import { scale } from './scale'
import { shifts } from './shifts'
import { signIn } from './sign-in'

const parts: Record<string, (environment: TestEnvironment) => Promise<Row[]>> = {
  'sign-in': signIn,
  link,
  'front-desk': frontDesk,
  booking,
  group,
  companies,
  locations,
  'data-screens': dataScreens,
  'kiosk-soak': kioskSoak,
  shifts,
}

/** Parts without the large environment: a simulation, and a day with an environment of its own. */
const alone: Record<string, () => Promise<Row[]>> = { scale, 'eight-hours': eightHours }

const names = [...Object.keys(parts), ...Object.keys(alone)]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
const wanted = asked.length > 0 ? asked : names

/** The simulation gives the same numbers on every machine and has its own table in docs/performance.md. */
const simulated = ['scale']

const machine =
  `Measured with ${availableParallelism()} cores (load when the last part began: ${(loadavg()[0] ?? 0).toFixed(1)}), ` +
  `${RUNS} runs, in turns with the floor where there is one. "CPU 4x slower" means that the browser slows the ` +
  'processor down four times, "CPU as it is" that it does not.'

async function report(name: string, rows: readonly Row[]): Promise<void> {
  console.log(`\n${name}\n`)
  for (const cells of rows) console.log(`| ${cells.join(' | ')} |`)
  if (!simulated.includes(name)) await writeRows(rows, machine)
}

/** Serves the app and, below `/floor/`, the minimal pages it is compared with. */
async function serve(folder: string) {
  await buildApp(join(folder, 'floor'), {}, 'e2e/bench/floor/vite.config.ts')
  return serveCompressed(folder)
}

if (wanted.some((name) => name in parts)) {
  const environment = await TestEnvironment.open({ name: 'bench', data: 'large', test: true, serve })
  try {
    console.log(`\nChromium ${environment.browser.version()}, production build. ${machine}`)
    for (const [name, measure] of Object.entries(parts))
      if (wanted.includes(name)) await report(name, await measure(environment))
  } finally {
    await environment.close()
  }
}
for (const [name, measure] of Object.entries(alone))
  if (wanted.includes(name)) await report(name, await measure())
