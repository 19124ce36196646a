import { configDefaults, defineConfig, mergeConfig } from 'vitest/config'
import { EXTENSIONS } from './src/config/settings.ts'
import { WorkerOrder } from './tests/support/worker-order.ts'
import { excludedFiles } from './tests/tiers.ts'
import app from './vite.config.ts'

/** Node 25 and later have a `localStorage` of their own, which is undefined without a file and hides jsdom's. */
export const withoutNodeStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag),
)

const unit = defineConfig({
  test: {
    environment: 'jsdom',
    // The first screen of a file is slow on a busy machine; a hanging test still fails.
    testTimeout: 120_000,
    // One worker per core instead of one less, because most machines that run this have two cores.
    maxWorkers: '100%',
    // Short-lived objects of React and jsdom fill V8's default space many times a second.
    execArgv: ['--max-semi-space-size=64', ...withoutNodeStorage],
    setupFiles: ['tests/setup.ts'],
    // A worker runs many files; tests/setup.ts reloads the app's modules for each, but not the libraries.
    isolate: false,
    sequence: { sequencer: WorkerOrder },
    env: {
      // The time zone of the browser tests. Records of tests have fixed times in UTC.
      TZ: 'UTC',
      // The extensions of the stand-in backend.
      VITE_EXTENSIONS: EXTENSIONS.join(),
    },
    restoreMocks: true,
    unstubEnvs: true,
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...excludedFiles()],
    coverage: { include: ['src/**'] },
  },
})

export default mergeConfig(app, unit)
