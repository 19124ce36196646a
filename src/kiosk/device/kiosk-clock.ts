import * as z from 'zod/mini'
import { serverClockService } from '@/services/server-clock'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** Interval of the time check, in ms, because the tablet's clock may be changed. */
export const CLOCK_CHECK = 300_000

/** Smaller deviations (ms) are within the accuracy of the check. */
const NOTICED = 60_000

/** How far the tablet's clock is behind, in ms; stored, so that it also applies after an offline start. */
export const kioskClock = persistedStore(KEYS.kioskClock, { schema: z.number(), fallback: 0 })

/** The corrected time in ms, which determines the kiosk's day. */
export const kioskNow = (): number => Date.now() + kioskClock.get()

/** Updates the clock offset. Without a response the previous one stays. */
export async function setKioskClock(): Promise<void> {
  const behind = await serverClockService.behind().catch(() => null)
  if (behind === null) return
  const offset = Math.abs(behind) < NOTICED ? 0 : behind
  if (offset === 0) kioskClock.remove()
  else kioskClock.set(offset)
}
