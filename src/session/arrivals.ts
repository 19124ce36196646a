import * as z from 'zod/mini'
import { keptRows } from '@/lib/kept-rows'
import { createStore, type Store } from '@/lib/store'
import { kioskNow } from './kiosk-clock'

const arrivalSchema = z.object({
  tenantId: z.string(),
  visitId: z.string(),
  visitUserId: z.string(),
  /** When the code was scanned, in ms. */
  at: z.number(),
  /** The server did not let them in once it could be asked; staff look after it. */
  isRefused: z.boolean(),
})

/** A check-in scanned offline: only ids are stored, no personal data. */
export type Arrival = z.infer<typeof arrivalSchema>

const rows = keptRows('kiosk-arrivals', ['tenantId', 'visitUserId'])
const store = createStore<readonly Arrival[]>([])

/** As they were last read. */
export const arrivals: Pick<Store<readonly Arrival[]>, 'get' | 'subscribe'> = store

/**
 * Reads what this device has kept, the oldest first.
 * @throws where the browser keeps nothing
 */
export async function readArrivals(): Promise<readonly Arrival[]> {
  const found = (await rows.all()).flatMap((row) => z.safeParse(arrivalSchema, row).data ?? [])
  store.set(found.sort((one, other) => one.at - other.at))
  return found
}

/** Keeps an arrival until it can be sent. A code that is held up once more is the same arrival. */
export async function saveArrival(ids: Omit<Arrival, 'at' | 'isRefused'>): Promise<void> {
  const isKept = (await readArrivals()).some(
    ({ tenantId, visitUserId, isRefused }) =>
      tenantId === ids.tenantId && visitUserId === ids.visitUserId && !isRefused,
  )
  if (isKept) return
  await rows.put({ ...ids, at: kioskNow(), isRefused: false })
  await readArrivals()
}

/** It stays in the list under the set-up, and is not sent again. */
export async function refuseArrival(arrival: Arrival): Promise<void> {
  await rows.put({ ...arrival, isRefused: true })
  await readArrivals()
}

export async function dropArrival({ tenantId, visitUserId }: Arrival): Promise<void> {
  await rows.remove([tenantId, visitUserId])
  await readArrivals()
}
