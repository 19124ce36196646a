import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The most common journeys in Firefox and WebKit. Playwright tests cover Chromium. */
export default defineConfig({
  root: here('../..'),
  test: {
    include: ['e2e/engines/*.engines.ts'],
    globalSetup: [here('./global-setup.ts')],
    environment: 'node',
    // One per engine.
    maxWorkers: 2,
    // Enough for a slow machine; each step has its own timeout.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
})
