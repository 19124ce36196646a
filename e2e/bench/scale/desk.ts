import {
  BUILD_CHECK,
  BUILD_CHECK_JITTER,
  CHANGES_BATCH_DELAY,
  CHANGES_THROTTLE,
  DAY_POLL,
  DAY_POLL_LIVE,
  ROLL_CALL_STANDBY,
  SOCKET_RETRY,
  SOCKET_RETRY_JITTER,
  SOCKET_RETRY_MAX,
  SOCKET_JITTER,
} from '@/config/constants'
import { pollInterval } from '@/hooks/poll-interval'
import { retryPause } from '@/http/pause'
import { spreadOut } from '@/lib/time/back-off'
import { createBatcher } from '@/lib/batcher'
import type { World } from './world'

/** Requests of a check-in: `validateVisitors` and `checkin`. */
const CHECK_IN = 2

/** A GET, retried once after a 503 (src/http/fetch.ts). */
function get(world: World, onEnd: (isAnswered: boolean) => void): void {
  if (world.ask()) return onEnd(true)
  world.clock.after(retryPause(null, world.chance()) ?? 0, () => onEnd(world.ask()))
}

/** Polls at the app's interval. @returns `now` polls at once and continues from there */
function keepAsking(world: World, interval: () => number): { now: () => void; restart: () => void } {
  const chance = world.chance()
  const query = { state: { status: 'success', error: null, errorUpdateCount: 0 } }
  let current = 0
  const later = () => {
    const round = ++current
    world.clock.after(pollInterval(interval(), query, chance), () => round === current && now())
  }
  const now = () =>
    get(world, (isAnswered) => {
      query.state.status = isAnswered ? 'success' : 'error'
      if (!isAnswered) query.state.errorUpdateCount++
      later()
    })
  later()
  return { now, restart: later }
}

/** socket.io's backoff (socket.io-client, backo2) with the options of src/http/socket.ts. */
function socketWait(world: World, attempt: number): number {
  const wait = SOCKET_RETRY * 2 ** attempt
  return Math.min(wait * (1 + (world.chance() * 2 - 1) * SOCKET_RETRY_JITTER), SOCKET_RETRY_MAX)
}

/** A desk with a visible front desk. */
export type Desk = { hear: () => void; lose: () => void; checkIn: () => boolean }

export function openDesk(world: World, hasSocket: boolean): Desk {
  let isLive = hasSocket
  const day = keepAsking(world, () => (isLive ? DAY_POLL_LIVE : DAY_POLL))
  keepAsking(world, () => ROLL_CALL_STANDBY)
  const build = spreadOut(BUILD_CHECK, BUILD_CHECK_JITTER, world.chance())
  world.often(build, () => world.ask())
  const changes = createBatcher<'visit-user'>(
    { delay: CHANGES_BATCH_DELAY, rest: CHANGES_THROTTLE },
    async () => day.now(),
  )

  function connect(attempt: number): void {
    world.clock.after(socketWait(world, attempt), () => {
      if (!world.ask()) return connect(attempt + 1)
      // Authenticate, then load missed changes.
      world.ask()
      isLive = true
      changes.add('visit-user')
    })
  }

  return {
    hear: () => isLive && changes.add('visit-user'),
    /** The socket disconnects: the app verifies its token and polls for changes at the normal interval. */
    lose() {
      if (!hasSocket) return
      isLive = false
      day.restart()
      world.clock.after(world.chance() * SOCKET_JITTER, () => world.ask() && changes.add('visit-user'))
      connect(0)
    },
    checkIn: () => world.ask(CHECK_IN),
  }
}
