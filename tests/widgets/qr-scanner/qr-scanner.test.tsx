import { act, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { startScanning } from '@/widgets/qr-scanner/scanning'
import { QrScanner } from '@/widgets/qr-scanner/qr-scanner'

const stop = vi.fn()
const start = vi.fn<typeof startScanning>(() => stop)
vi.mock('@/widgets/qr-scanner/scanning', () => ({
  startScanning: (...parts: Parameters<typeof startScanning>) => start(...parts),
}))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
})
afterEach(() => void vi.useRealTimers())

/** Ten frames per second, like the decoder. */
function hold(code: string, time: number): void {
  for (let at = 0; at < time; at += 100)
    act(() => {
      vi.advanceTimersByTime(100)
      start.mock.lastCall?.[2].onText(code)
    })
}

const scanner = (onCode: (code: string) => void) => (
  <QrScanner label="Camera" startingLabel="Starting" facing="user" onCode={onCode} onError={() => {}} />
)

it('reports a code once while it is held up for a minute, and again when it comes back', () => {
  const onCode = vi.fn()
  render(scanner(onCode))
  hold('vu-1', 60_000)
  expect(onCode.mock.calls).toEqual([['vu-1']])
  hold('vu-2', 1_000)
  act(() => void vi.advanceTimersByTime(4_000))
  hold('vu-2', 1_000)
  expect(onCode.mock.calls).toEqual([['vu-1'], ['vu-2'], ['vu-2']])
})

it('restarts the camera after five minutes without a code, and stops it on unmount', () => {
  const { unmount } = render(scanner(() => {}))
  act(() => void vi.advanceTimersByTime(300_000))
  expect([start.mock.calls.length, stop.mock.calls.length]).toEqual([2, 1])
  unmount()
  expect(stop).toHaveBeenCalledTimes(2)
})
