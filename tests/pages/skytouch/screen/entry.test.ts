import { beforeEach, expect, it, vi } from 'vitest'
import { type Event, type Flow, homeScreen } from '@/kiosk/flow'
import { pendingCodes } from '@/kiosk/flow-stores'
import { MISSES } from '@/kiosk/step'
import { PAUSE } from '@/kiosk/timeouts'
import { initialFlow, storeMisses } from '@/pages/skytouch/screen/entry'
import { screenOf } from '../../../kiosk/fixtures'

const NOON = Date.parse('2026-11-29T12:00:00Z')
const scanned = { screen: { name: 'scan', purpose: 'in' } }
const scan: Event = { type: 'scan', purpose: 'in' }

/** Sets the tablet's clock, and the time since the page was loaded. */
function setTime(clock: number, sinceLoad: number) {
  vi.setSystemTime(clock)
  vi.spyOn(performance, 'now').mockReturnValue(sinceLoad)
}
const flow = (misses: number, pausedUntil = 0): Flow => ({ screen: homeScreen, misses, pausedUntil })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  pendingCodes.set([])
  setTime(NOON, 90_000)
})

it('misses survive a reload and a long idle time', () => {
  storeMisses('north', flow(MISSES - 1))
  setTime(NOON + 10 * PAUSE, 500)
  expect(initialFlow('north', [scan])).toMatchObject({ ...scanned, misses: MISSES - 1 })
  expect(initialFlow('south', [scan])).toMatchObject({ ...scanned, misses: 0 })
})

it('a code is rejected until the pause is over, also after a reload', () => {
  storeMisses('north', flow(0, 90_000 + PAUSE))
  pendingCodes.set(['vu-0'])
  setTime(NOON + PAUSE - 1, 500)
  expect(initialFlow('north', [])).toMatchObject({ screen: { outcome: 'paused' } })
  setTime(NOON + PAUSE, 501)
  expect(initialFlow('north', [])).toMatchObject({ screen: { name: 'working' } })
})

it('a clock that was set back does not prolong the pause', () => {
  storeMisses('north', flow(0, 90_000 + PAUSE))
  setTime(NOON - 3_600_000, 500)
  const restarted = initialFlow('north', [scan])
  expect(restarted.pausedUntil).toBe(500 + PAUSE)
  storeMisses('north', restarted)
  setTime(NOON - 3_600_000 + PAUSE, 500 + PAUSE)
  pendingCodes.set(['vu-0'])
  expect(initialFlow('north', [])).toMatchObject({ screen: { name: 'working' } })
})

it('a reload at the question for the second fact counts like a wrong one', () => {
  storeMisses('north', { ...flow(1), screen: screenOf.proof })
  expect(initialFlow('north', [scan])).toMatchObject({ ...scanned, misses: 2 })
  storeMisses('north', { ...flow(MISSES - 1), screen: screenOf.proof })
  pendingCodes.set(['vu-0'])
  expect(initialFlow('north', [])).toMatchObject({ screen: { outcome: 'paused' } })
})
