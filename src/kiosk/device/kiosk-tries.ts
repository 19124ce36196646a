import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** A secret that can be guessed: a login code or a PIN. */
export type Guessed = 'code' | 'pin'

type Tries = { misses: number; until: number }

/** The pause starts with this miss; each further one doubles it. */
const FREE = 5
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 900_000

/** Misses and end of the pause, e.g. `5 1772532000000` */
const triesStore = (tenantId: string, what: Guessed) =>
  persistedStore(KEYS.kioskTries, { id: `${tenantId}:${what}`, schema: z.string(), fallback: '' })

function readTries(tenantId: string, what: Guessed): Tries {
  const [misses = 0, until = 0] = triesStore(tenantId, what).get().split(' ').map(Number)
  return { misses: misses || 0, until: until || 0 }
}

const pauseAfter = (misses: number) =>
  misses < FREE ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (misses - FREE))

/** Remaining pause, in ms. Setting the clock back does not extend it. */
export function pauseLeft(tenantId: string, what: Guessed, now = Date.now()): number {
  const { misses, until } = readTries(tenantId, what)
  return Math.max(0, Math.min(until - now, pauseAfter(misses)))
}

/** Counts a wrong entry; survives a reload. */
export function countMiss(tenantId: string, what: Guessed, now = Date.now()): void {
  const misses = readTries(tenantId, what).misses + 1
  triesStore(tenantId, what).set(`${misses} ${now + pauseAfter(misses)}`)
}

export function clearMisses(tenantId: string, what: Guessed): void {
  triesStore(tenantId, what).remove()
}
