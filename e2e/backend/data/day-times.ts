import { HOUR, MINUTE } from '../rules/time'
import type { Random } from './random'
import type { Times } from './times'

export type State = 'left' | 'onSite' | 'overstay' | 'late' | 'expected' | 'noShow' | 'cancelled'

/** Visits start on multiples of five minutes and stay within their day. */
export function todayTimes(
  state: State,
  day: { from: number; to: number; now: number },
  random: Random,
  n: number,
): Times {
  const { from, to, now } = day
  const past = Math.min(6 * HOUR, now - from)
  const future = Math.min(9 * HOUR, to - now)
  const fit = (time: number) => Math.min(Math.max(rounded(time), from), to - MINUTE)
  const ended = (time: number) => Math.min(time, now - MINUTE)
  switch (state) {
    case 'left': {
      const start = fit(now - random.between(0.4, 1) * past)
      const end = Math.max(fit(start + random.whole(6, 24) * 5 * MINUTE), start + 5 * MINUTE)
      const checkin = Math.min(start + random.whole(-12, 9) * MINUTE, now - 10 * MINUTE)
      return { start, end, checkin, checkout: Math.max(ended(end + random.whole(-15, 12) * MINUTE), checkin) }
    }
    case 'onSite': {
      const start = fit(now - random.between(0.05, 0.5) * past)
      const end = Math.max(fit(now + random.between(0.05, 0.4) * future), now + 5 * MINUTE)
      return { start, end, checkin: ended(start + random.whole(-14, 12) * MINUTE) }
    }
    case 'overstay': {
      const start = fit(now - random.between(0.5, 1) * past)
      const end = Math.min(fit(now - random.between(0.03, 0.15) * past), now - 2 * MINUTE)
      return { start: Math.min(start, end - 5 * MINUTE), end, checkin: ended(start) }
    }
    case 'late':
    case 'noShow':
    case 'cancelled': {
      const ago = state === 'late' ? random.between(0.02, 0.15) : random.between(0.5, 0.9)
      const start = Math.min(fit(now - ago * past), now - 3 * MINUTE)
      const planned = fit(start + random.whole(9, 24) * 5 * MINUTE)
      const end = state === 'late' ? Math.max(planned, now + 20 * MINUTE) : planned
      return { start, end: Math.max(end, start + 5 * MINUTE) }
    }
    case 'expected': {
      // A third starts within the hour, so that there is always a visitor to check in.
      const ahead = n % 3 === 0 ? random.between(10 * MINUTE, 55 * MINUTE) : random.between(0.05, 1) * future
      const start = Math.min(fit(now + Math.min(ahead, future * 0.9)), to - 5 * MINUTE)
      return { start, end: start + random.whole(6, 24) * 5 * MINUTE }
    }
  }
}

export function otherTimes(state: State, day: { from: number }, random: Random): Times {
  const start = day.from + random.whole(16, 34) * 30 * MINUTE
  const end = start + random.whole(2, 6) * 30 * MINUTE
  if (state !== 'left') return { start, end }
  return {
    start,
    end,
    checkin: start + random.whole(-10, 8) * MINUTE,
    checkout: end + random.whole(-20, 10) * MINUTE,
  }
}

function rounded(time: number): number {
  return Math.round(time / (5 * MINUTE)) * 5 * MINUTE
}
