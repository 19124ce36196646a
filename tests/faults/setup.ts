import { vi } from 'vitest'

// React as it is served: three times as fast; what it says to developers is what the other tests listen to.
process.env.NODE_ENV = 'production'
// What this document lacks and React Aria asks for outside of tests.
globalThis.CSS ??= { escape: (text: string) => text } as unknown as typeof CSS
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// What a camera gives, where there is none.
globalThis.MediaStream ??= class {} as unknown as typeof MediaStream
// The moment before a call is repeated has tests of its own (tests/http/retry.test.ts).
vi.mock('@/http/pause', () => ({ pauseBeforeRetry: async () => true }))
