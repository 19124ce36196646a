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
    // One a core: each of its files is busy from its beginning to its end.
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 60_000,
  },
}

export default mergeConfig(app, faults)
