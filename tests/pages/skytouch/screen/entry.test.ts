import { expect, it, vi } from 'vitest'
import { missesStore, pendingCodes } from '@/kiosk/flow-stores'
import { MISSES } from '@/kiosk/step'
import { PAUSE } from '@/kiosk/timeouts'
import { initialFlow } from '@/pages/skytouch/screen/entry'

const setTime = (now: number) => vi.spyOn(performance, 'now').mockReturnValue(now)

it('a code scanned at home is rejected until the pause is over', () => {
  pendingCodes.set(['vu-0'])
  missesStore.set({ misses: 0, pausedUntil: PAUSE })
  setTime(PAUSE - 1)
  expect(initialFlow([])).toMatchObject({ screen: { outcome: 'paused' } })
  setTime(PAUSE)
  expect(initialFlow([])).toMatchObject({ screen: { name: 'working' } })
})

it('misses before the pause are kept after a long idle time', () => {
  pendingCodes.set([])
  const kept = { misses: MISSES - 1, pausedUntil: 0 }
  missesStore.set(kept)
  setTime(10 * PAUSE)
  expect(initialFlow([{ type: 'visit' }])).toEqual({ ...kept, screen: { name: 'choice' } })
})
