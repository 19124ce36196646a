import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

/** A secret that can be guessed: a login code or a PIN. */
export type Secret = 'code' | 'pin'

/** The pause starts with this miss; each further one doubles it. */
const FREE = 5
const FIRST_PAUSE = 30_000
const LONGEST_PAUSE = 900_000

/** `until`: the end of the pause, in ms. */
const triesSchema = z.object({ misses: z.number(), until: z.number() })
const NO_TRIES = { misses: 0, until: 0 }

/** The visitors' tries have rules of their own, see `kiosk/step.ts`. */
export const triesStore = (tenantId: string, what: Secret | 'visit') =>
  persistedStore(KEYS.kioskTries, { id: `${tenantId}:${what}`, schema: triesSchema, fallback: NO_TRIES })

const pauseAfter = (misses: number) =>
  misses < FREE ? 0 : Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (misses - FREE))

/** Remaining pause, in ms. Setting the clock back does not extend it. */
export function pauseLeft(tenantId: string, what: Secret, now = Date.now()): number {
  const { misses, until } = triesStore(tenantId, what).get()
  return Math.max(0, Math.min(until - now, pauseAfter(misses)))
}

/** Counts a wrong entry; survives a reload. */
export function countMiss(tenantId: string, what: Secret, now = Date.now()): void {
  const tries = triesStore(tenantId, what)
  const misses = tries.get().misses + 1
  tries.set({ misses, until: now + pauseAfter(misses) })
}

export function clearMisses(tenantId: string, what: Secret): void {
  triesStore(tenantId, what).remove()
}
