// `npm run size`, run by tests/run.ts after the build: compares the first load of each layout with its budget
// (size/budgets.ts). `npm run size -- tenants` lists what a route loads.
import { type RouteName, routeTable, type RouteRow } from '@/routes/route-table'
import { screens } from '@/routes/screens'
import { budgets, neverFirst } from './size/budgets'
import { type BuiltChunk, chunksOf, packagesOf } from './size/built-chunks'

const TOASTER = 'src/widgets/toaster.tsx'

/** Like src/layouts/layouts.ts, where every layout loads the toaster; the sign-in's is part of the start chunk. */
function layoutFiles({ layout, access }: RouteRow): string[] {
  if (layout === 'empty') return []
  const isLink = access === 'link' || (access === 'kiosk' && layout === 'default')
  if (isLink) return ['src/layouts/link-layout.tsx', TOASTER]
  const texts = layout === 'skytouch' ? 'skytouch' : 'outcomes'
  return [`src/layouts/${layout}-layout.tsx`, `locales/en/${texts}.json`, TOASTER]
}

/** Modules that the guards load, see `src/routes/guards.ts`. */
const GUARD_MODULES: Partial<Record<RouteRow['access'], string[]>> = {
  session: ['src/session/api.ts'],
  kiosk: ['src/kiosk/device/open-kiosk.ts'],
}

/** A screen's module, read from its dynamic import. */
function pageFile(name: RouteName): string {
  const path = /import\(["']@\/([^"']+)/.exec(String(screens[name].load))?.[1]
  if (!path) throw new Error(`It can't be read where the screen of '${name}' comes from`)
  return `src/${path}.tsx`
}

/** The JavaScript until the first screen of a route can be used. */
function firstLoad(name: string | undefined): BuiltChunk[] {
  const row = routeTable.find((one) => one.name === name)
  if (!row)
    throw new Error(`No such route: ${name}. There are ${routeTable.map((one) => one.name).join(', ')}.`)
  return chunksOf([
    'index.html',
    ...layoutFiles(row),
    ...(GUARD_MODULES[row.access] ?? []),
    pageFile(row.name),
    ...['common', 'errors', ...screens[row.name].namespaces].map((area) => `locales/en/${area}.json`),
  ])
}

const sum = (chunks: readonly BuiltChunk[]) => chunks.reduce((total, { bytes }) => total + bytes, 0)
const line = (bytes: number, text: string) => console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${text}`)

/** A module that the first load of a layout must not contain: a late package, or a page of another layout. */
function isForbidden(module: string, pages: readonly string[]): boolean {
  if (module.startsWith('src/pages/')) return !pages.some((page) => module.startsWith(`src/pages/${page}/`))
  return neverFirst.some((name) => module.includes(`node_modules/${name}/`))
}

const [route] = process.argv.slice(2)
if (route === undefined) {
  const errors: string[] = []
  console.log('First load of each layout, kB gzip')
  for (const [layout, { start, limit, pages }] of Object.entries(budgets)) {
    const chunks = firstLoad(start)
    line(sum(chunks), `of ${limit}  ${layout}`)
    if (sum(chunks) > limit * 1000)
      errors.push(`The first load of '${layout}' is over its budget: npm run size -- ${start}`)
    for (const { name, modules } of chunks)
      for (const module of Object.keys(modules))
        if (isForbidden(module, pages))
          errors.push(`The first load of '${layout}' contains ${module}, in '${name}'.`)
  }
  for (const error of errors) console.error(error)
  process.exitCode = errors.length > 0 ? 1 : 0
} else {
  const chunks = firstLoad(route)
  for (const { name, bytes } of chunks) line(bytes, name)
  line(sum(chunks), route)
  console.log('\nBy package')
  for (const [name, bytes] of packagesOf(chunks)) if (bytes > 500) line(bytes, name)
}
