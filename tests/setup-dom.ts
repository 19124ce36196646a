import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { server } from './support/server'

// The first screen of a file brings its code with it, which takes a busy machine seconds.
configure({ asyncUtilTimeout: 10_000 })

// Node's own fetch in the contract tests speaks to a real backend; everything else must have a handler.
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
