// `npm run size`, run by tests/run.ts after the build: compares the JavaScript of each route's first screen
// with its budget, and checks that every screen has its own chunk. `npm run size -- tenants` lists what a
// route loads; `npm run size -- --record` stores the current sizes, to report growth.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { type RouteName, routeTable, type RouteRow } from '@/routes/route-table'
import { screens } from '@/routes/screens'
import { root } from '../e2e/support/root'
import { budgets, LINK_BUDGET } from './size/budgets'
import { type BuiltChunk, chunksOf, isLoadedAlone } from './size/built-chunks'

const TOASTER = 'src/widgets/toaster.tsx'
const RECORD = `${root}/tests/size/recorded.json`

/** Like src/layouts/layouts.ts, where every layout loads the toaster; the sign-in's is part of the start chunk. */
function layoutFile({ layout, access }: RouteRow): string[] {
  if (layout === 'empty') return []
  const isLink = access === 'link' || (access === 'kiosk' && layout === 'default')
  return [`src/layouts/${isLink ? 'link' : layout}-layout.tsx`, TOASTER]
}

/** Modules that the guards load, see `src/routes/guards.ts`. */
const GATES: Partial<Record<RouteRow['access'], string[]>> = {
  session: ['src/session/api.ts'],
  kiosk: ['src/kiosk/device/open-kiosk.ts'],
}

/** A screen's module, read from its dynamic import. */
function pageFile(name: RouteName): string {
  const path = /import\(["']@\/([^"']+)/.exec(String(screens[name].load))?.[1]
  if (!path) throw new Error(`It can't be read where the screen of '${name}' comes from`)
  return `src/${path}.tsx`
}

const chunksOfRoute = (row: RouteRow & { name: RouteName }) =>
  chunksOf([
    'index.html',
    ...layoutFile(row),
    ...(GATES[row.access] ?? []),
    pageFile(row.name),
    ...['common', 'errors', ...screens[row.name].namespaces].map((area) => `locales/en/${area}.json`),
  ])

const sum = (chunks: readonly BuiltChunk[]) => chunks.reduce((total, { bytes }) => total + bytes, 0)
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1)
const line = (bytes: number, text: string) => console.log(`${kilobytes(bytes).padStart(8)}  ${text}`)

const routes = routeTable.map((row) => ({ name: row.name, chunks: chunksOfRoute(row) }))
/** Chunks that only staff screens need, see `sharedFiles` in vite.config.ts. */
const STAFF_CODE = /^(desk|forms|src\/pages\/(?!visitor-self-update).*)$/

const [wanted] = process.argv.slice(2)

if (wanted === '--record') {
  const all = new Map(routes.flatMap(({ chunks }) => chunks.map(({ name, bytes }) => [name, bytes])))
  const sorted = [...all].sort(([one], [other]) => one.localeCompare(other))
  writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`)
} else if (wanted !== undefined) {
  const route = routes.find(({ name }) => name === wanted)
  if (!route)
    throw new Error(`No such route: ${wanted}. There are ${routes.map(({ name }) => name).join(', ')}.`)
  for (const { name, bytes } of route.chunks) line(bytes, name)
  line(sum(route.chunks), `of at most ${budgets[route.name]}`)
} else check()

/** The self-update page and all modules it loads later. */
function linkModules(): string[] {
  const folder = 'src/pages/visitor-self-update'
  const source = readFileSync(`${root}/${folder}/self-update.tsx`, 'utf8')
  const steps = [...source.matchAll(/import\('\.\/([^']+)'\)/g)].map(([, name]) => `${folder}/${name}.tsx`)
  if (steps.length === 0) throw new Error('The steps of the link cannot be read from self-update.tsx')
  const page = `${folder}/visitor-self-update-page.tsx`
  return ['index.html', 'src/layouts/link-layout.tsx', TOASTER, page, ...steps]
}

function check(): void {
  const recorded = z.record(z.string(), z.number()).parse(JSON.parse(readFileSync(RECORD, 'utf8')))
  const errors: string[] = []
  console.log("JavaScript until a route's first screen can be used, kB gzip")
  for (const { name, chunks } of routes) {
    const total = sum(chunks)
    const limit = budgets[name]
    line(total, `of ${String(limit).padStart(3)}  ${name}`)
    if (total <= limit * 1000) continue
    const grown = chunks
      .map((chunk) => ({ name: chunk.name, by: chunk.bytes - (recorded[chunk.name] ?? 0) }))
      .filter(({ by }) => by > 100)
      .sort((one, other) => other.by - one.by)
      .slice(0, 5)
      .map((chunk) => `\n    ${chunk.name} by ${kilobytes(chunk.by)} kB`)
    errors.push(
      `'${name}' loads ${kilobytes(total)} kB, ${kilobytes(total - limit * 1000)} kB more than its ${limit}.` +
        ` What has grown since the sizes were recorded:${grown.join('') || ' nothing'}`,
    )
  }
  const linkSteps = chunksOf(linkModules())
  line(sum(linkSteps), `of ${LINK_BUDGET}  a visitor's link with all of its steps`)
  if (sum(linkSteps) > LINK_BUDGET * 1000)
    errors.push(`A visitor's link loads ${kilobytes(sum(linkSteps))} kB with all of its steps.`)
  for (const { name } of linkSteps)
    if (STAFF_CODE.test(name))
      errors.push(`A visitor's link loads '${name}', which is code of staff screens.`)
  const pages = readdirSync(`${root}/src/pages`, { recursive: true, encoding: 'utf8' })
    .map((path) => `src/pages/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('-page.tsx'))
  for (const page of pages)
    if (!isLoadedAlone(page)) errors.push(`${page} has no chunk of its own, or one that everybody loads.`)
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
}
