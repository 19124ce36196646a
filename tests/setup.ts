import { afterEach, beforeEach, expect, vi } from 'vitest'

// The worker may have run other files: reset their modules, settings, globals and timers.
vi.resetModules()
vi.unstubAllEnvs()
vi.unstubAllGlobals()
vi.useRealTimers()

// Only tests with a DOM need the browser and server stubs.
if (typeof window !== 'undefined') await import('./setup-dom')

let said: string[] = []

beforeEach(() => {
  said = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      said.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
})

// Attempts outlive the screens of a test.
afterEach(async () => (await import('@/changes/send')).forgetAttempts())

// A test that expects console messages replaces this spy.
afterEach(() => {
  expect(said, 'nothing is said on the console').toEqual([])
})
