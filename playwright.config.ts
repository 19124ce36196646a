import { defineConfig } from '@playwright/test'
import { launchArguments } from './e2e/browser'
import { excludedFiles } from './tests/tiers'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: excludedFiles().map((file) => `**/${file}`),
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 20_000,
    // Animations take a tenth of the time. e2e/main-job.spec.ts and e2e/skytouch/by-code.spec.ts enable them.
    contextOptions: { reducedMotion: 'reduce' },
    // Enable with `--trace on`; traces take another tenth of the run time.
    trace: 'off',
    // Set by the global setup, before the workers read this file.
    launchOptions: { executablePath: process.env.CHROMIUM_SHELL_PATH, args: launchArguments },
  },
})
