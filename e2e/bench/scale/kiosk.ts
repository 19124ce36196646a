import { BUILD_CHECK, BUILD_CHECK_JITTER } from '@/config/constants'
import { spreadOut } from '@/lib/time/back-off'
import type { World } from './world'

/** Requests of a check-in: the visitor's record, the photo, `validateVisitors` and `checkin`. */
const CHECK_IN = 4

/** An idle kiosk only checks for new builds. */
export function openKiosk(world: World): { checkIn: () => boolean } {
  world.often(spreadOut(BUILD_CHECK, BUILD_CHECK_JITTER, world.chance()), () => world.ask())
  // After the first failure the kiosk sends the visitor to reception.
  return { checkIn: () => world.ask(world.isUp ? CHECK_IN : 1) && world.isUp }
}
