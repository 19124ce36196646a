import { act } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

/** Fakes the timers of a file's tests. The clock also follows the real one, so that msw and `waitFor` work. */
export function fakeTimers() {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
}

/** Advances the fake timers by `time` ms, and lets React render what follows. */
export const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time))
