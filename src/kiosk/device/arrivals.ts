import * as z from 'zod/mini'
import { serverNow } from '@/hooks/clock'
import { ARRIVAL_REASONS, type ArrivalReason } from '@/lib/arrival-reasons'
import { isPossibleId } from '@/lib/ids'
import { indexedDbRows } from '@/lib/indexed-db-rows'
import { useStore } from '@/lib/react/use-store'
import { createStore, type Store } from '@/lib/store'
import { DATABASES } from '@/storage/keys'

const arrivalSchema = z.object({
  tenantId: z.string(),
  visitId: z.string(),
  visitUserId: z.string(),
  /** When the code was scanned, in ms. */
  at: z.number(),
  /** Not sent again unless staff requeue it. */
  isRefused: z.boolean(),
  // Rows of earlier builds lack the following fields.
  /** Why it was refused. */
  reason: z.catch(z.nullable(z.enum(ARRIVAL_REASONS)), null),
  /** Number of failed attempts. */
  tries: z.catch(z.number(), 0),
  /** Earliest time of the next attempt, in ms. */
  nextTryAt: z.catch(z.number(), 0),
  /** HTTP status of the last failure; null without a usable response. */
  lastStatus: z.catch(z.nullable(z.number()), null),
})

/** A check-in scanned offline: only ids are stored, no personal data. */
export type Arrival = z.infer<typeof arrivalSchema>

const fresh = { isRefused: false, reason: null, tries: 0, nextTryAt: 0, lastStatus: null }

const rows = indexedDbRows(DATABASES.arrivals, ['tenantId', 'visitUserId'])
const store = createStore<readonly Arrival[]>([])

/** The arrivals as last read. */
export const arrivals: Pick<Store<readonly Arrival[]>, 'get' | 'subscribe'> = store

/**
 * Reads the arrivals saved on this device, oldest first.
 * @throws if the browser has no storage
 */
export async function readArrivals(): Promise<readonly Arrival[]> {
  const stored = (await rows.all()).flatMap((row) => z.safeParse(arrivalSchema, row).data ?? [])
  store.set(stored.sort((one, other) => one.at - other.at))
  return stored
}

const isSame = (one: Pick<Arrival, 'tenantId' | 'visitUserId'>, other: typeof one) =>
  one.tenantId === other.tenantId && one.visitUserId === other.visitUserId

/**
 * Saves an arrival until it can be sent. Scanning the code again does not add another one.
 * @throws if the ids are invalid or the browser has no storage
 */
export async function saveArrival(ids: Pick<Arrival, 'tenantId' | 'visitId' | 'visitUserId'>): Promise<void> {
  if (![ids.visitId, ids.visitUserId].every(isPossibleId)) throw new Error('Not a visitor id')
  const isStored = (await readArrivals()).some((arrival) => isSame(arrival, ids) && !arrival.isRefused)
  if (isStored) return
  await rows.put({ ...ids, ...fresh, at: serverNow() })
  await readArrivals()
}

export async function updateArrival(arrival: Arrival): Promise<void> {
  await rows.put(arrival)
  // Not reread, because the queue may hold hundreds.
  store.set(store.get().map((stored) => (isSame(stored, arrival) ? arrival : stored)))
}

/** Stops sending an arrival; it stays in the list in the setup. */
export async function refuseArrival(arrival: Arrival, reason: ArrivalReason): Promise<void> {
  await updateArrival({ ...arrival, isRefused: true, reason })
}

/** Sends a refused arrival after all. */
export async function requeueArrival(arrival: Arrival): Promise<void> {
  await updateArrival({ ...arrival, ...fresh })
}

export async function dropArrival(arrival: Pick<Arrival, 'tenantId' | 'visitUserId'>): Promise<void> {
  await rows.remove([arrival.tenantId, arrival.visitUserId])
  store.set(store.get().filter((stored) => !isSame(stored, arrival)))
}

/** The saved arrivals of a tenant, waiting and refused ones. */
export function useArrivals(tenantId: string): Arrival[] {
  return useStore(arrivals).filter((arrival) => arrival.tenantId === tenantId)
}
