import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { carriedCodes } from '@/kiosk/carried'
import { missesStore } from '@/kiosk/misses'
import { MISSES } from '@/kiosk/step'
import { PAUSE } from '@/kiosk/timeouts'
import { beginAt } from '@/pages/skytouch/screen/entry'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a pause that was left by Start over is over when its time is', () => {
  carriedCodes.set(['vu-0'])
  missesStore.set({ misses: MISSES, leftAt: performance.now() })
  vi.advanceTimersByTime(PAUSE - 1)
  expect(beginAt([])).toMatchObject({ misses: MISSES, screen: { outcome: 'paused' } })
  vi.advanceTimersByTime(1)
  expect(beginAt([])).toMatchObject({ misses: 0, screen: { name: 'working' } })
})

it('fewer misses stay, however long nobody comes', () => {
  carriedCodes.set([])
  missesStore.set({ misses: MISSES - 1, leftAt: 0 })
  vi.advanceTimersByTime(10 * PAUSE)
  expect(beginAt([{ type: 'visit' }])).toEqual({ misses: MISSES - 1, screen: { name: 'choice' } })
})
