import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { licences } from './deploy/licences.ts'
import { servicePaths } from './deploy/service-paths.ts'
import { checkedSettings, listedModules, onlyFetch, ownAdapter, shippable } from './deploy/vite-plugins.ts'
import packageJson from './package.json' with { type: 'json' }

type Group = { name: string; test: RegExp | ((id: string) => boolean); priority: number }

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Target of the API proxy of `npm run dev` and `npm run preview`, so that one origin serves everything. */
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:4300'
const proxy = Object.fromEntries(
  servicePaths.map((path) => [path, { target: backend, changeOrigin: true, ws: path === '/socket.io' }]),
)

/**
 * The build manifest (spec §7): `build.json` and a mark in the page carry the same id, so that an open page
 * can detect a newer build. Files are named by content hash, so the same sources give the same id.
 */
function buildManifest(): Plugin {
  let id = ''
  return {
    name: 'build-manifest',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = Object.keys(bundle).sort().join('\n')
        id = createHash('sha256').update(html).update(files).digest('hex').slice(0, 16)
        return [{ tag: 'meta', attrs: { name: 'build', content: id }, injectTo: 'head' }]
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ id }) })
      },
    },
  }
}

/** A screen whose load time matters: a pattern of its URLs, its modules and its translations. */
type FirstScreen = { addresses: string; parts: readonly string[]; namespaces: readonly string[] }

/**
 * Preloads all scripts of the first screen in its language. Otherwise they load one after the other: the app,
 * then its translations, then the screen's.
 */
function firstScreens(screens: readonly FirstScreen[], locales: readonly string[]): Plugin {
  return {
    name: 'first-screens',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        /** The file of a module and of its imports, without those that the page already references. */
        const filesOf = (path: string, found = new Set<string>()): Set<string> => {
          const chunk = chunks.find(({ fileName, facadeModuleId }) =>
            [fileName, facadeModuleId].includes(path),
          )
          if (!chunk) this.error(`The build has no '${path}'`)
          if (found.has(chunk.fileName) || html.includes(chunk.fileName)) return found
          found.add(chunk.fileName)
          for (const other of chunk.imports) filesOf(other, found)
          return found
        }
        const rows = screens.map(({ addresses, parts, namespaces }) => [
          addresses,
          [...new Set(parts.flatMap((path) => [...filesOf(here(path))]))],
          Object.fromEntries(
            locales.map((locale) => [
              locale,
              namespaces.flatMap((area) => [...filesOf(here(`locales/${locale}/${area}.json`))]),
            ]),
          ),
        ])
        const script = `<script>
      for (const [addresses, files, texts] of ${JSON.stringify(rows)}) {
        const { dataset, lang } = document.documentElement
        if (!new RegExp(addresses).test(dataset.frame + location.pathname)) continue
        for (const file of [...files, ...texts[lang]]) {
          const link = document.createElement('link')
          document.head.append(Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: '/' + file }))
        }
      }
    </script>`
        const [sheet = ''] = /<link rel="stylesheet"[^>]*>/.exec(html) ?? []
        return (
          html
            // Before the style sheet, because a script after it would wait for it.
            .replace('<!-- first-screens -->', () => script)
            // After the frame, which is painted without it; the app's own script still waits for it.
            .replace(sheet, () => sheet.replace('rel="stylesheet"', 'rel="preload" as="style"'))
            .replace('<!-- style-sheet -->', () => sheet)
        )
      },
    },
  }
}

/** Modules with their own chunk, however many share them: screens and the entry, which are loaded by name. */
const isEntry = (id: string) =>
  /src\/(pages|layouts)\/.*-(page|layout)\.tsx$|src\/main\.tsx$|index\.html$/.test(id)

/** The entry modules of the screens whose shared modules are bundled together, see `sharedFiles`. */
const screenModules = {
  main: ['src/main.tsx'],
  login: ['src/pages/login/login-page.tsx'],
  // Every layout loads the toaster.
  link: [
    'src/layouts/link-layout.tsx',
    'src/pages/visitor-self-update/visitor-self-update-page.tsx',
    'src/widgets/toaster.tsx',
  ],
  linkSteps: [
    'photo-step',
    'questions-step',
    'agreements-step',
    'check-step',
    'visit-state',
    'stored-pass-view',
  ].map((name) => `src/pages/visitor-self-update/${name}.tsx`),
  kiosk: ['src/layouts/skytouch-layout.tsx', 'src/pages/skytouch/home-page.tsx', 'src/widgets/toaster.tsx'],
  desk: [
    'src/layouts/default-layout.tsx',
    'src/pages/utils/visitors/front-desk-page.tsx',
    'src/widgets/toaster.tsx',
  ],
  passwords: ['password', 'password-token', 'password-password'].map(
    (name) => `src/pages/password/${name}-page.tsx`,
  ),
  forms: ['src/pages/prebooking/prebooking-page.tsx', 'src/pages/visitor-edit/visitor-edit-page.tsx'],
}

type Users = Record<keyof typeof screenModules, boolean>

/**
 * The chunks of shared modules, in order of priority: the first match takes a module. A screen loads a few
 * chunks instead of a hundred, and a visitor's phone loads none of the staff screens.
 */
const sharedFiles: readonly [name: string, holds: (users: Users, id: string) => boolean][] = [
  ['start', ({ main, login, desk }) => main || (login && desk)],
  // Not part of the start, because the front desk has no field of React Aria.
  ['text-fields', ({ login, link, kiosk }) => login && (link || kiosk)],
  ['login', ({ login }) => login],
  ['icons', (_, id) => id.includes('/node_modules/lucide-react/')],
  // Library modules go with their importers. Those of queries would end up in `visits`, which the kiosk would load.
  [
    'shared',
    ({ link, kiosk }, id) =>
      (link && kiosk) || /(queryObserver|mutationObserver|useQuery|useMutation)\.js$/.test(id),
  ],
  ['visits', ({ link, desk }) => link && desk],
  ['keys', ({ kiosk, desk }) => kiosk && desk],
  ['link', ({ link }) => link],
  ['kiosk', ({ kiosk }) => kiosk],
  // Without the other calendars, which only date fields load.
  [
    'dates',
    (_, id) =>
      /\/node_modules\/@internationalized\/date\/(?!.*\/(calendars\/(?!Gregorian)|createCalendar))/.test(id),
  ],
  ['dialogs', ({ linkSteps, desk }) => linkSteps && desk],
  ['controls', ({ desk, forms }, id) => desk && forms && id.includes('/src/ui/')],
  ['inputs', ({ linkSteps, forms }) => linkSteps && forms],
  ['desk', ({ desk }) => desk],
  ['fields', ({ passwords, forms }) => passwords && forms],
  ['forms', ({ forms }) => forms],
]

/** Determines which screens use a module. The libraries that change least have their own chunk. */
function shareFiles(): { plugin: Plugin; groups: Group[] } {
  const modules = new Map<string, Set<string>>()
  const usersOf = (id: string) =>
    Object.fromEntries([...modules].map(([name, ids]) => [name, ids.has(id)])) as Users
  const groups = [
    {
      name: 'framework',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|i18next-resources-to-backend|react-i18next|use-sync-external-store|clsx)[\\/]/,
    },
    ...sharedFiles.map(([name, holds]) => ({
      name,
      test: (id: string) => !isEntry(id) && holds(usersOf(id), id),
    })),
  ]
  return {
    plugin: {
      name: 'shared-files',
      apply: 'build',
      buildEnd() {
        for (const [name, paths] of Object.entries(screenModules)) {
          const ids = new Set<string>()
          const reach = (id: string) => {
            if (ids.has(id) || id.includes('node_modules')) return
            ids.add(id)
            this.getModuleInfo(id)?.importedIds.forEach(reach)
          }
          for (const path of paths) {
            if (!this.getModuleInfo(here(path))) this.error(`There is no module '${path}'`)
            reach(here(path))
          }
          modules.set(name, ids)
        }
      },
    },
    groups: groups.map((group, index) => ({ ...group, priority: 100 - index })),
  }
}

const shared = shareFiles()

const first = firstScreens(
  [
    {
      addresses: '^sign-in',
      parts: ['src/pages/login/login-page.tsx'],
      namespaces: ['common', 'errors', 'auth'],
    },
    {
      addresses: '/visitor-self-update/',
      parts: [
        'src/routes/preload-data.ts',
        'src/pages/visitor-self-update/preload-data.ts',
        'src/widgets/toaster.tsx',
        'src/layouts/link-layout.tsx',
        'src/pages/visitor-self-update/visitor-self-update-page.tsx',
      ],
      namespaces: ['common', 'errors', 'self-update', 'form'],
    },
    {
      addresses: '^staff/utils/visitors/?$',
      parts: [
        'src/session/api.ts',
        'src/routes/preload-data.ts',
        'src/pages/utils/visitors/preload-data.ts',
        'src/widgets/toaster.tsx',
        'src/layouts/default-layout.tsx',
        'src/pages/utils/visitors/front-desk-page.tsx',
      ],
      namespaces: ['common', 'errors', 'outcomes', 'front-desk', 'visitor-actions', 'roll-call', 'form'],
    },
  ],
  ['en', 'es', 'fr'],
)

export default defineConfig({
  plugins: [
    checkedSettings(),
    ownAdapter(),
    shared.plugin,
    first,
    buildManifest(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'fr-FR'] }), enforce: 'pre' },
    react(),
    tailwindcss(),
    onlyFetch(),
    licences(),
    listedModules(),
    shippable(),
  ],
  define: { __APP_VERSION__: JSON.stringify(packageJson.version) },
  resolve: {
    tsconfigPaths: true,
    // In tests, Node would load `react-router` and `react-router/dom` as two copies with two contexts.
    conditions: ['module-sync', ...defaultClientConditions],
    // Feathers' rest client imports `qs`, which our transport never calls because it serializes queries
    // itself. This saves 13 kB gzip.
    alias: {
      qs: here('./src/http/query-string.ts'),
      // Replaces the npm package `events`, because the app and its services use only a few events.
      events: here('./src/http/events.ts'),
    },
  },
  // Finds dependencies at start, because finding one at a screen's first visit would reload the page.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
  server: { proxy },
  preview: { proxy },
  build: {
    // What the oldest browsers can parse; `light-dark()` and `oklch()` are compiled. What they lack besides is
    // forbidden by `lib` in tsconfig.json and by the linter.
    target: ['chrome109', 'safari16.0', 'firefox121'],
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: shared.groups },
      },
    },
  },
})
