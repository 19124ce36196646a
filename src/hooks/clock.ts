import * as z from 'zod/mini'
import { useNow } from '@/lib/react/use-now'
import { useStore } from '@/lib/react/use-store'
import { serverClockService } from '@/services/server-clock'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** Interval of the time check, in ms, because the device's clock may be changed. */
export const CLOCK_CHECK = 300_000

/** Smaller deviations (ms) are within the accuracy of the check. */
const NOTICED = 60_000

/** How far this device's clock is behind, in ms; stored, so that it also applies after an offline start. */
export const clockOffset = persistedStore(KEYS.clockOffset, { schema: z.number(), fallback: 0 })

/** The corrected time in ms, which determines today and the status of a visit. */
export const serverNow = (): number => Date.now() + clockOffset.get()

/** As `useNow`, corrected. */
export const useServerNow = (interval: number): number => useNow(interval) + useStore(clockOffset)

/** Updates the clock offset. Without a response the previous one stays. */
export async function checkClock(): Promise<void> {
  const behind = await serverClockService.behind().catch(() => null)
  if (behind === null) return
  const offset = Math.abs(behind) < NOTICED ? 0 : behind
  if (offset === 0) clockOffset.remove()
  else clockOffset.set(offset)
}
