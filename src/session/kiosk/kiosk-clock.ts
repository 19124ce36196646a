import { createStore, type Store } from '@/lib/store'
import { serverClockService } from '@/services/server-clock'

/** How often the right time is asked for, in ms: somebody may set the tablet's clock meanwhile. */
export const CLOCK_CHECK = 300_000

/** A clock that is off by less (ms) is as right as the time of an answer can tell. */
const NOTICED = 60_000

const KEY = 'kiosk-clock'

function read(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

const store = createStore(read())

/** How far the tablet's clock is behind, in ms; kept, because a tablet that starts without network is no righter. */
export const kioskClock: Pick<Store<number>, 'get' | 'subscribe'> = store

/** The right time in ms, whatever the tablet's clock says: by it a kiosk knows which day it is. */
export const kioskNow = (): number => Date.now() + store.get()

/** Asks how late it is. Where nobody tells, what was found before goes on. */
export async function setKioskClock(): Promise<void> {
  const behind = await serverClockService.behind().catch(() => null)
  if (behind === null) return
  const found = Math.abs(behind) < NOTICED ? 0 : behind
  store.set(found)
  try {
    if (found === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(found))
  } catch {
    // It holds until the page is closed.
  }
}
