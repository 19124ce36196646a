// `npm run bench`: how fast the app is with much data on a slow machine; prints a table for the README.
// `npm run bench -- companies booking` measures these parts alone.
import { Stand } from '../support/stand'
import { booking } from './booking'
import { companies } from './companies'
import { serveCompressed } from './compressed-server'
import { dataScreens } from './data-screens'
import { frontDesk } from './front-desk'
import { group } from './group'
import { link } from './link'
import { locations } from './locations'
import { type Row, RUNS } from './runs'
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
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0)
  throw new Error(`No such part: ${unknown.join(', ')}. There are ${Object.keys(parts).join(', ')}.`)

const stand = await Stand.open({ name: 'bench', data: 'large', test: true, serve: serveCompressed })
try {
  const rows: Row[] = []
  for (const [name, measure] of Object.entries(parts))
    if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await measure(stand)))
  console.log(`\nMedian of ${RUNS} runs, Chromium ${stand.browser.version()}, production build\n`)
  console.log('| What | Measured |\n|---|---:|')
  for (const [what, value] of rows) console.log(`| ${what} | ${value} |`)
} finally {
  await stand.close()
}
