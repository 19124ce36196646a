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
  vi.advanceTimersByTime(200)
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
