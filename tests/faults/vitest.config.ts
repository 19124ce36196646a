import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { mergeConfig, type ViteUserConfig } from 'vitest/config'
import app from '../../vite.config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A run of its own: with React as it is served, and without what the other tests set up. */
const faults: ViteUserConfig = {
  root: here('../..'),
  // What React itself brings for tests and not for what is served.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'jsdom',
    restoreMocks: true,
    include: ['tests/faults/*.faults.ts'],
    globalSetup: [here('./summary.ts')],
    setupFiles: [here('./setup.ts')],
    // More than cores: a fifth of the time each waits for what comes late.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
}

export default mergeConfig(app, faults)
