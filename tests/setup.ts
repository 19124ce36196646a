import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'
import { server } from './support/server'

const inBrowser = typeof window !== 'undefined'
let said: string[] = []

// Node's own fetch in the contract tests speaks to a real backend; everything else must have a handler.
if (inBrowser) {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
}

beforeEach(() => {
  said = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      said.push(`console.${level}: ${parts.map(String).join(' ')}`)
    })
})

// A test that expects words on the console replaces the spy by its own.
afterEach(() => {
  if (inBrowser) {
    cleanup()
    server.resetHandlers()
    localStorage.clear()
    sessionStorage.clear()
  }
  expect(said, 'nothing is said on the console').toEqual([])
})
