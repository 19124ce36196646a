// @vitest-environment node
import { expect, it } from 'vitest'
import { routeTable } from '@/routes/route-table'
import { readSources, resolveImport } from '../support/sources'

// A component whose texts are not loaded suspends, which hides the whole screen until they are there: open dialogs
// lose the focus, and without network the texts never come. So what loads code also loads its texts.

const sources = readSources()
/** Loaded at startup (src/i18n/i18n.ts). */
const FIRST = ['common', 'errors']

const quoted = (text: string) => [...text.matchAll(/'([\w-]+)'/g)].flatMap(([, name]) => name ?? [])

/** The quoted names in the arguments of a function, also by a constant list of the module. */
function namesIn(path: string, call: RegExp): string[] {
  const text = sources.get(path) ?? ''
  return [...text.matchAll(call)].flatMap(([, list = '']) =>
    quoted(/^[A-Z_]+$/.test(list) ? (new RegExp(`const ${list} = \\[(.*)\\]`).exec(text)?.[1] ?? '') : list),
  )
}
const used = (path: string) => namesIn(path, /useTranslation\(([^)]*)\)/g)
const loaded = (path: string) => [
  ...namesIn(path, /load(?:Namespaces|AllLocales)\(([^)]*)\)/g),
  // The second argument of `loadable`.
  ...namesIn(path, /\bloadable\(\s*async [^,]*,\s*(\[[^\]]*\]|[A-Z_]+)/g),
]

const imported = (path: string, form: RegExp) =>
  [...(sources.get(path) ?? '').matchAll(form)].flatMap(
    ([, name = '']) => resolveImport(sources, path, name) ?? [],
  )

/** The texts that each layout loads. */
const ofLayout = new Map(
  [
    ...(sources.get('layouts/layouts.ts') ?? '').matchAll(
      /loadedLater\(\(\) => import\('\.\/([\w-]+)-layout'\)(?:, \[([^\]]*)\])?\)/g,
    ),
  ].map(([, layout = '', names = '']) => [layout, quoted(names)]),
)

/** The layout of a route as in `layoutOf`. */
function layoutOf(name: string): string {
  const { layout, access } = routeTable.find((row) => row.name === name) ?? {}
  return access === 'link' || (access === 'kiosk' && layout === 'default') ? 'link' : (layout ?? '')
}

/** The texts of each page, with those of its layout. */
const screens = new Map(
  [
    ...(sources.get('routes/screens.ts') ?? '').matchAll(
      /'?([\w-]+)'?: \{\s*load: \(\) => import\('([^']+)'\),\s*namespaces: \[([^\]]*)\]/g,
    ),
  ].map(([, name = '', page = '', names = '']) => [
    resolveImport(sources, 'routes/screens.ts', page) ?? page,
    [...quoted(names), ...(ofLayout.get(layoutOf(name)) ?? [])],
  ]),
)
/** They load other screens with the texts of `screens`. */
const LOADS_SCREENS = new Set(['routes/screens.ts', 'layouts/layouts.ts'])

/** The uses of texts that nothing has loaded, in a module and all modules that it loads. */
function unloaded(start: string, there: readonly string[], done = new Set<string>()): string[] {
  const modules = new Set([start])
  for (const path of modules)
    for (const next of imported(path, /(?:from|^import) '([^']+)'/gm))
      if (!LOADS_SCREENS.has(next)) modules.add(next)
  return [...modules].flatMap((path) => {
    const missing = used(path)
      .filter((area) => !there.includes(area))
      .map((area) => `${path} uses '${area}' in ${start}`)
    const later = imported(path, /\bimport\('([^']+)'\)/g).filter((next) => !screens.has(next))
    const areas = [...there, ...loaded(path)]
    return [
      ...missing,
      ...later.flatMap((next) => {
        const key = `${next} ${areas.join()}`
        if (done.has(key)) return []
        done.add(key)
        return unloaded(next, areas, done)
      }),
    ]
  })
}

it('finds the texts of all screens and layouts', () => {
  expect(screens.size).toBe(22)
  expect([...ofLayout.keys()]).toEqual(['default', 'none', 'skytouch', 'link'])
})

it.each([...screens])('loads all texts of %s before it is shown', (page, namespaces) => {
  expect(unloaded(page, [...FIRST, ...namespaces])).toEqual([])
})

it.each(['default', 'none', 'link', 'empty', 'skytouch'])(
  'loads all texts of the %s layout before it is shown',
  (name) => {
    expect(unloaded(`layouts/${name}-layout.tsx`, [...FIRST, ...(ofLayout.get(name) ?? [])])).toEqual([])
  },
)
