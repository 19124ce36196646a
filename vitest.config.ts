import { defineConfig, mergeConfig } from 'vitest/config'
import { EXTENSIONS } from './src/config/settings.ts'
import { WorkerOrder } from './tests/support/worker-order.ts'
import app from './vite.config.ts'

const unit = defineConfig({
  test: {
    environment: 'jsdom',
    // A busy machine takes long over the first screen of a file; what hangs is still found.
    testTimeout: 120_000,
    // One a core, not one less: most machines that run this have two.
    maxWorkers: '100%',
    setupFiles: ['tests/setup.ts'],
    // A worker runs many files; tests/setup.ts loads the app's modules anew for each. The libraries stay loaded.
    isolate: false,
    sequence: { sequencer: WorkerOrder },
    // As the stand-in backend has them.
    env: { VITE_EXTENSIONS: EXTENSIONS.join() },
    restoreMocks: true,
    unstubEnvs: true,
    include: ['tests/**/*.test.{ts,tsx}'],
    coverage: { include: ['src/**'] },
  },
})

export default mergeConfig(app, unit)
