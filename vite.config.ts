import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Where `npm run dev` and `npm run preview` pass the API paths on to, so that one origin serves everything. */
const backend = process.env.BACKEND_URL ?? 'http://127.0.0.1:4300'
const proxy = Object.fromEntries(
  [
    '/api/auth',
    '/auth/v1',
    '/location/v1',
    '/machine-profile/v1',
    '/report/v1',
    '/integration/v1',
    '/company/v1',
    '/user/v1',
    '/booking/v1',
    '/custom-field/v1',
    '/custom-field-type/v1',
    '/socket.io',
  ].map((path) => [path, { target: backend, changeOrigin: true, ws: path === '/socket.io' }]),
)

/**
 * The build manifest (spec §7): `build.json` and a mark in the page tell the same id, so that a page that stays open can
 * see that the server has a newer build. Files are named by their content, so the same sources make the same id.
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

export default defineConfig({
  plugins: [
    buildManifest(),
    { ...optimizeLocales.vite({ locales: ['en-US', 'es-ES', 'fr-FR'] }), enforce: 'pre' },
    react(),
    tailwindcss(),
  ],
  resolve: {
    tsconfigPaths: true,
    // Tests run in Node, where `react-router` and `react-router/dom` otherwise come as two copies with two contexts.
    conditions: ['module-sync', ...defaultClientConditions],
    // Feathers' rest client imports `qs`, which our transport never calls (it writes its own query strings):
    // 13 kB gzip that nobody would use.
    alias: { qs: here('./src/http/query-string.ts') },
  },
  // Found at start and not at the first visit of a screen, which would reload the page in mid-work.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
  server: { proxy },
  preview: { proxy },
  build: {
    // Older targets compile light-dark() into variables that ignore a colour scheme set by script.
    cssTarget: ['chrome123', 'safari17.5', 'firefox120'],
    manifest: true,
    rolldownOptions: {
      output: {
        // What every screen needs, in one file: it compresses better than thirty, and changes only with the libraries.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|i18next|i18next-resources-to-backend|react-i18next|use-sync-external-store)[\\/]/,
              priority: 2,
            },
            {
              // What the sign-in is made of, with all that these need: nearly every screen has it too.
              name: 'start',
              test: /src[\\/](layouts[\\/]root|ui[\\/](button|text-field|inline-alert|product-mark)|widgets[\\/](theme-toggle|language-select|error-words|notify|tenant-logo|document-title))\./,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.{ts,tsx}'],
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    unstubEnvs: true,
    coverage: { include: ['src/**'] },
  },
})
