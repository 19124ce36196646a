import * as z from 'zod/mini'
import { serverClockService } from '@/services/server-clock'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** How often the right time is asked for, in ms: somebody may set the tablet's clock meanwhile. */
export const CLOCK_CHECK = 300_000

/** A clock that is off by less (ms) is as right as the time of an answer can tell. */
const NOTICED = 60_000

/** How far the tablet's clock is behind, in ms; kept, because a tablet that starts without network is no righter. */
export const kioskClock = persistedStore(KEYS.kioskClock, { schema: z.number(), fallback: 0 })

/** The right time in ms, whatever the tablet's clock says: by it a kiosk knows which day it is. */
export const kioskNow = (): number => Date.now() + kioskClock.get()

/** Asks how late it is. Where nobody tells, what was found before goes on. */
export async function setKioskClock(): Promise<void> {
  const behind = await serverClockService.behind().catch(() => null)
  if (behind === null) return
  const found = Math.abs(behind) < NOTICED ? 0 : behind
  if (found === 0) kioskClock.remove()
  else kioskClock.set(found)
}
