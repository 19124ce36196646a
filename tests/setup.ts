import { afterEach, beforeEach, expect, vi } from 'vitest'

// The worker has run other files: nothing of their modules, globals and timers is left.
vi.resetModules()
vi.unstubAllGlobals()
vi.useRealTimers()

// Only tests with a document need what stands for a browser and its server.
if (typeof window !== 'undefined') await import('./setup-dom')

let said: string[] = []

beforeEach(() => {
  said = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      said.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
})

// A test that expects words on the console replaces the spy by its own.
afterEach(() => {
  expect(said, 'nothing is said on the console').toEqual([])
})
