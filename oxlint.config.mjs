// Rules of `npm run lint`. JavaScript, because the import rules are generated from the layers (layers.mjs);
// not TypeScript, because the linter reads that only from Node 22.18 on.
import { readdirSync } from 'node:fs'
import { layers, forbiddenLayers } from './layers.mjs'

const withSubpaths = (...packages) => packages.flatMap((name) => [name, `${name}/**`])
const scanning = withSubpaths('html5-qrcode', 'barcode-detector', 'zxing-wasm')

/** Packages that only one layer or one file may import. */
const packages = [
  { group: ['@feathersjs/**'], only: 'http', message: 'Import Feathers in src/http only.' },
  {
    group: withSubpaths('react-aria-components'),
    only: 'ui',
    also: 'layouts/root.tsx',
    message: 'Use the components of src/ui.',
  },
  { group: ['sonner'], only: 'widgets/toaster.tsx', message: 'Show toasts by src/widgets/notify.ts.' },
  {
    group: ['fuse.js'],
    only: 'layouts/palette/use-fixed-groups.tsx',
    message: 'Search companies by src/lib/company/company-index.ts, other lists by src/lib/text/fold.ts.',
  },
  { group: ['uqr'], only: 'widgets/qr-code.tsx', message: 'Draw QR codes by src/widgets/qr-code.tsx.' },
  {
    group: ['react-webcam'],
    only: 'widgets/camera/webcam-display.tsx',
    message: 'Show a camera by src/widgets/camera/webcam-display.tsx.',
  },
  {
    group: scanning,
    only: 'widgets/qr-scanner/scan-library.ts',
    message: 'Scan codes by src/widgets/qr-scanner.',
  },
  {
    group: withSubpaths('react-simple-keyboard'),
    only: 'widgets/touch-keyboard/keys.tsx',
    message: 'Show a keyboard by src/widgets/touch-keyboard.',
  },
]

const OTHER_PAGE = 'Pages do not import pages; share a widget.'

const noReact = (layer) => ({
  group: ['react', 'react-dom', 'react-router', '@tanstack/*', 'react-i18next'],
  message: `'${layer}' imports no React.`,
})
/** Additional patterns per layer. */
const further = {
  pages: [
    { group: ['@/services/**'], allowTypeImports: true, message: 'Pages call services through hooks.' },
  ],
  ui: [
    {
      group: ['react-router', 'react-i18next', 'i18next', '@tanstack/react-query'],
      message: "'ui' imports no router, no translations and no server state.",
    },
  ],
  services: [noReact('services')],
  http: [noReact('http')],
  config: [noReact('config')],
}

/** The import rule of a layer, of a page's folder, or of a file with an exception. */
const importsOf = (layer, file = '') => ({
  files: [`src/${file || `${layer}/**`}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        ...(layer === 'pages' && {
          paths: [
            {
              name: 'react',
              importNames: ['useEffect', 'useLayoutEffect'],
              message: 'Put effects into widgets, layouts, session, kiosk, theme or their hooks.',
            },
          ],
        }),
        patterns: [
          // Translations are outside src.
          {
            group: layer === 'i18n' ? ['../**', '!../../locales/**'] : ['../**'],
            message: "Use '@/…' across folders.",
          },
          {
            group: forbiddenLayers(layer).map((name) => `@/${name}/**`),
            message: `'${layer}' imports only from layers to its right (CONTRIBUTING, 'Layers').`,
          },
          ...(further[layer] ?? []),
          ...(layer === 'pages'
            ? [{ group: ['@/pages/**', ...(file ? [`!@/${file}`] : [])], message: OTHER_PAGE }]
            : []),
          ...packages
            .filter(({ only, also }) => ![only, also].includes(layer) && ![only, also].includes(file))
            .map(({ group, message }) => ({ group, message })),
        ].filter(({ group }) => group.length > 0),
      },
    ],
  },
})

const pages = readdirSync(new URL('src/pages', import.meta.url)).map((name) => `pages/${name}/**`)

const all = (severity, rules) => Object.fromEntries(rules.map((rule) => [rule, severity]))

const filesWithPackages = packages
  .flatMap(({ only, also }) => [only, also])
  .filter((place) => place?.includes('.'))

export default {
  plugins: ['typescript', 'react', 'import', 'jsx-a11y', 'unicorn', 'oxc', 'promise'],
  categories: { correctness: 'error' },
  env: { browser: true, es2023: true },
  ignorePatterns: ['dist', 'coverage', '.cache', '.data'],
  rules: {
    ...all('error', [
      'typescript/no-explicit-any',
      'typescript/no-floating-promises',
      'typescript/no-misused-promises',
      'typescript/await-thenable',
      'typescript/no-non-null-assertion',
      'typescript/ban-ts-comment',
      'typescript/consistent-type-imports',
      'import/no-cycle',
      'import/no-default-export',
      'no-console',
      'no-var',
      'prefer-const',
      'eqeqeq',
      'no-param-reassign',
      'react/rules-of-hooks',
      'react/exhaustive-deps',
      'react/no-array-index-key',
    ]),
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 400 }],
    'no-restricted-globals': [
      'error',
      {
        globals: [
          ...['setTimeout', 'setInterval'].map((name) => ({
            name,
            message: 'Use the bounded one of src/lib/time/timer.ts.',
          })),
          ...['localStorage', 'sessionStorage'].map((name) => ({
            name,
            message: 'Store values by src/storage/persisted-store.ts.',
          })),
          {
            name: 'encodeURIComponent',
            message: 'Use encodePart of src/config/parse-url.ts, which never throws.',
          },
        ],
        checkGlobalObject: true,
      },
    ],
    'no-restricted-properties': [
      'error',
      // Newer than the oldest browsers (`target` in vite.config.ts). `lib` in tsconfig.json excludes what is in ES2023;
      // newer members of instances, such as `size` of URLSearchParams, are found by e2e/unfriendly.spec.ts only.
      ...[
        ['URL', 'canParse'],
        ['URL', 'parse'],
        ['AbortSignal', 'any'],
        ['Response', 'json'],
      ].map(([object, property]) => ({
        object,
        property,
        message: 'The oldest browsers lack it; for URLs there is src/config/parse-url.ts.',
      })),
    ],
    ...all('off', [
      'typescript/unbound-method',
      'typescript/no-misused-spread',
      'jsx-a11y/no-autofocus',
      'jsx-a11y/prefer-tag-over-role',
      'jsx-a11y/no-noninteractive-element-interactions',
      'promise/valid-params',
      'react/incompatible-library',
      'react/static-components',
      'react/preserve-manual-memoization',
    ]),
  },
  overrides: [
    ...layers.map((layer) => importsOf(layer)),
    ...pages.map((page) => importsOf('pages', page)),
    ...filesWithPackages.map((file) => importsOf(file.slice(0, file.indexOf('/')), file)),
    {
      files: [
        'src/pages/**/*-page.tsx',
        'src/layouts/*-layout.tsx',
        '*.config.{ts,mjs}',
        'e2e/support/global-*.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['deploy/**', 'e2e/**', 'tests/**'],
      rules: all('off', [
        'no-console',
        'no-restricted-globals',
        'no-restricted-imports',
        'no-restricted-properties',
      ]),
    },
    { files: ['src/theme/color-mode.ts'], rules: { 'no-console': ['error', { allow: ['warn'] }] } },
  ],
}
