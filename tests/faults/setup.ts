import { vi } from 'vitest'

// React's production build, which is three times as fast; other tests check its development warnings.
process.env.NODE_ENV = 'production'
// Stubs of browser APIs that jsdom lacks and React Aria uses outside of tests.
globalThis.CSS ??= { escape: (text: string) => text, supports: () => true } as unknown as typeof CSS
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
// Stub of a camera stream.
globalThis.MediaStream ??= class {} as unknown as typeof MediaStream
// The delay before a retry has its own tests (tests/http/retry.test.ts).
vi.mock('@/http/pause', () => ({ pauseBeforeRetry: async () => true }))
