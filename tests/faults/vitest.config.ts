import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { mergeConfig, type ViteUserConfig } from 'vitest/config'
import app from '../../vite.config'
import { withoutNodeStorage } from '../../vitest.config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** A separate run with React's production build and without the setup of the other tests. */
const faults: ViteUserConfig = {
  root: here('../..'),
  // The production JSX runtime instead of the development one.
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    environment: 'jsdom',
    execArgv: withoutNodeStorage,
    restoreMocks: true,
    include: ['tests/faults/*.faults.ts'],
    globalSetup: [here('./summary.ts')],
    setupFiles: [here('./setup.ts')],
    // More workers than cores, because each one is idle for a fifth of the time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    // Takes three minutes on a quiet machine; the time limit of the step in tests/run.ts ends a hanging test.
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
}

export default mergeConfig(app, faults)
