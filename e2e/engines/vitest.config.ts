import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The commonest ways in Firefox and WebKit; the browser tests have Chromium. */
export default defineConfig({
  root: here('../..'),
  test: {
    include: ['e2e/engines/*.engines.ts'],
    globalSetup: [here('./global-setup.ts')],
    environment: 'node',
    // One engine a core.
    maxWorkers: 2,
    // A slow or busy machine; what hangs is found by the patience of each step.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
