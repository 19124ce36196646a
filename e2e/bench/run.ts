// `npm run bench`: how fast the app is with much data on a slow machine; prints a table for the README.
// `npm run bench -- companies booking` measures these parts alone.
import { Stand } from '../support/stand'
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
import { type Row, RUNS } from './runs'
import { scale } from './scale'
import { shifts } from './shifts'
import { signIn } from './sign-in'

const parts: Record<string, (stand: Stand) => Promise<Row[]>> = {
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

/** What needs nothing of the large stand: a computation, and a day with a stand of its own. */
const alone: Record<string, () => Promise<Row[]>> = { scale, 'eight-hours': eightHours }

const names = [...Object.keys(parts), ...Object.keys(alone)]
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !names.includes(name))
if (unknown.length > 0) throw new Error(`No such part: ${unknown.join(', ')}. There are ${names.join(', ')}.`)
const wanted = asked.length > 0 ? asked : names

function print(rows: readonly Row[]): void {
  console.log('| What | Measured |\n|---|---:|')
  for (const [what, value] of rows) console.log(`| ${what} | ${value} |`)
}

if (wanted.some((name) => name in parts)) {
  const stand = await Stand.open({ name: 'bench', data: 'large', test: true, serve: serveCompressed })
  try {
    const rows: Row[] = []
    for (const [name, measure] of Object.entries(parts))
      if (wanted.includes(name)) rows.push(...(await measure(stand)))
    console.log(`\nMedian of ${RUNS} runs, Chromium ${stand.browser.version()}, production build\n`)
    print(rows)
  } finally {
    await stand.close()
  }
}
for (const [name, measure] of Object.entries(alone))
  if (wanted.includes(name)) {
    console.log(`\n${name}\n`)
    print(await measure())
  }
