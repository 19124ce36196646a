import { Random } from '../backend/data/random'
import type { Row } from './runs'
import { type Desk, openDesk } from './scale/desk'
import { openKiosk } from './scale/kiosk'
import { World } from './scale/world'

const SECOND = 1000
const MINUTE = 60 * SECOND
const TENANTS = 200
const DESKS_EACH = 5
const KIOSKS_EACH = 50
/** Morning peak: one check-in a minute at every desk, and one every five minutes at every kiosk. */
const DESK_PEAK = MINUTE
const KIOSK_PEAK = 5 * MINUTE

/** The simulation settles for 15 minutes, then counts five minutes. */
const REST = 15 * MINUTE
const COUNTED = 5 * MINUTE
const OUTAGE = 30 * SECOND

type Case = {
  what: string
  hasSocket: boolean
  isPeak: boolean
  /** Services and all sockets are down for 30 s; counts from then on. */
  restarts?: boolean
  /** For comparison: no random delays. */
  isInStep?: boolean
}

const cases: Case[] = [
  { what: 'idle, asked every 30 s', hasSocket: false, isPeak: false },
  { what: 'idle, with sockets', hasSocket: true, isPeak: false },
  { what: 'morning peak, asked every 30 s', hasSocket: false, isPeak: true },
  { what: 'morning peak, with sockets', hasSocket: true, isPeak: true },
  {
    what: 'services restarted in the peak, asked every 30 s',
    hasSocket: false,
    isPeak: true,
    restarts: true,
  },
  { what: 'services restarted in the peak, with sockets', hasSocket: true, isPeak: true, restarts: true },
  {
    what: 'the same, were nothing left to chance',
    hasSocket: true,
    isPeak: true,
    restarts: true,
    isInStep: true,
  },
]

function openTenant(world: World, { hasSocket, isPeak }: Case): Desk[] {
  const desks = Array.from({ length: DESKS_EACH }, () => openDesk(world, hasSocket))
  const kiosks = Array.from({ length: KIOSKS_EACH }, () => openKiosk(world))
  if (!isPeak) return desks
  const tell = () => desks.forEach((desk) => desk.hear())
  for (const desk of desks) world.often(DESK_PEAK, () => desk.checkIn() && tell())
  for (const kiosk of kiosks) world.often(KIOSK_PEAK, () => kiosk.checkIn() && tell())
  return desks
}

async function simulate(asked: Case): Promise<Row> {
  const random = new Random('scale')
  const world = new World(random, asked.isInStep ? () => 0.5 : () => random.next())
  const { clock } = world
  const desks: Desk[] = []
  // Tenants start their day at different times.
  for (let tenant = 0; tenant < TENANTS; tenant++)
    clock.after(random.between(0, 5 * MINUTE), () => desks.push(...openTenant(world, asked)))
  if (asked.restarts) {
    clock.after(REST, () => {
      world.isUp = false
      desks.forEach((desk) => desk.lose())
    })
    clock.after(REST + OUTAGE, () => void (world.isUp = true))
  }
  await clock.runUntil(REST + COUNTED)
  const { mean, highest } = world.load(REST, REST + COUNTED)
  return [`1,000 desks and 10,000 kiosks, ${asked.what}`, `${Math.round(mean)}/s, at most ${highest}/s`]
}

/**
 * Requests per second of a thousand desks and ten thousand kiosks, with the app's own intervals and delays.
 */
export async function scale(): Promise<Row[]> {
  const rows: Row[] = []
  for (const asked of cases) rows.push(await simulate(asked))
  return rows
}
