import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useIdleLoading } from '@/lib/react/use-idle-loading'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (time: number) => vi.advanceTimersByTimeAsync(time)

it('loads some seconds after the screen appeared, and once', async () => {
  const load = vi.fn(() => Promise.resolve())
  renderHook(() => useIdleLoading(load))
  await pass(4_000)
  expect(load).not.toHaveBeenCalled()
  await pass(600_000)
  expect(load).toHaveBeenCalledOnce()
})

it('loads again after a failure, until the screen is left', async () => {
  const load = vi.fn(() => Promise.reject(new Error('no network')))
  const { unmount } = renderHook(() => useIdleLoading(load))
  await pass(10_000)
  expect(load).toHaveBeenCalledOnce()
  await pass(35_000)
  expect(load).toHaveBeenCalledTimes(2)
  unmount()
  await pass(600_000)
  expect(load).toHaveBeenCalledTimes(2)
})

it('does not load after a screen that is left at once', async () => {
  const load = vi.fn(() => Promise.resolve())
  renderHook(() => useIdleLoading(load)).unmount()
  await pass(600_000)
  expect(load).not.toHaveBeenCalled()
})
