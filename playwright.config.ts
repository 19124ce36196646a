import { defineConfig } from '@playwright/test'
import { launchArguments } from './e2e/browser'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'light',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 10_000,
    // A trace has the page itself at every step; pictures of it would only slow the tests down.
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Set by the global setup, before the workers read this file.
    launchOptions: { executablePath: process.env.CHROMIUM_SHELL_PATH, args: launchArguments },
  },
})
