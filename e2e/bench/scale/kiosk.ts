import { BUILD_CHECK, BUILD_CHECK_SPREAD } from '@/config/constants'
import { spreadOut } from '@/lib/time/back-off'
import type { World } from './world'

/** The visitor's record, whether there is a photo, `validateVisitors` and `checkin`. */
const CHECK_IN = 4

/** A kiosk asks for nothing but the build while nobody stands before it. */
export function openKiosk(world: World): { checkIn: () => boolean } {
  world.often(spreadOut(BUILD_CHECK, BUILD_CHECK_SPREAD, world.chance()), () => world.ask())
  // At the first refusal the visitor is told to go to reception.
  return { checkIn: () => world.ask(world.isUp ? CHECK_IN : 1) && world.isUp }
}
