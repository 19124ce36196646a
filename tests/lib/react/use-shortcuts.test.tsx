import { fireEvent, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { Location } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CurrentLocation } from '@/lib/react/current-location'
import { useShortcuts } from '@/lib/react/use-shortcuts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function pressedAt(search: string): boolean {
  const act = vi.fn<() => void>()
  const location: Location = { pathname: '/utils/visitors', search, hash: '', state: null, key: 'one' }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CurrentLocation value={() => location}>{children}</CurrentLocation>
  )
  const { unmount } = renderHook(() => useShortcuts({ n: act }), { wrapper })
  fireEvent.keyDown(document.body, { key: 'n' })
  vi.advanceTimersByTime(100)
  unmount()
  return act.mock.calls.length > 0
}

it('the search key acts without a delay', () => {
  const act = vi.fn<() => void>()
  const { unmount } = renderHook(() => useShortcuts({ '/': act, k: act }))
  fireEvent.keyDown(document.body, { key: '/' })
  expect(act).toHaveBeenCalledTimes(1)
  unmount()
})

it('a key does not act while the URL requests a dialog', () => {
  expect(pressedAt('?status=late')).toBe(true)
  expect(pressedAt('?status=late&dialog=walk-in')).toBe(false)
})

/** How often `k` acts when these keys are typed at scanner speed. */
function actsAfter(keys: string): number {
  const act = vi.fn<() => void>()
  const { unmount } = renderHook(() => useShortcuts({ k: act }))
  for (const key of keys) {
    fireEvent.keyDown(document.body, { key })
    vi.advanceTimersByTime(30)
  }
  vi.advanceTimersByTime(100)
  unmount()
  return act.mock.calls.length
}

it('a key pressed twice at scanner speed acts once, and not at all as part of a code', () => {
  expect(actsAfter('kk')).toBe(1)
  expect(actsAfter('kk1')).toBe(0)
  expect(actsAfter('1kk')).toBe(0)
})
