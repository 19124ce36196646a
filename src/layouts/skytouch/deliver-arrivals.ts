import { QueryClient } from '@tanstack/react-query'
import { hereAndNow, isUnreachable, kioskCalls } from '@/hooks/kiosk'
import { statusOf } from '@/http/faults'
import { verdictOf } from '@/kiosk/arrival'
import { type Arrival, dropArrival, readArrivals, refuseArrival } from '@/session/arrivals'
import { kioskNow } from '@/session/kiosk-clock'

/** Asks how the visitor stands by now, and lets them in by the gate where that has not happened yet. */
async function deliver(
  { tenantId, visitId, visitUserId, at }: Arrival,
  locationId: string | number | null | undefined,
): Promise<'arrived' | 'refused' | 'later'> {
  // What it is answered about people goes with it.
  const client = new QueryClient()
  const calls = kioskCalls(tenantId, client)
  // It goes on, whatever is on the screen.
  const { signal } = new AbortController()
  try {
    const visitor = await calls.record(visitUserId, signal)
    const here = await hereAndNow(client, { tenantId, locationId, now: kioskNow() })
    const verdict = verdictOf({ visitId, at }, visitor, here)
    if (verdict !== 'send') return verdict
    const { result } = await calls.checkin(visitor, { change: {}, photo: null }, signal)
    return result === 'done' ? 'arrived' : 'refused'
  } catch (error) {
    // Without a token there is nobody who could refuse it.
    return isUnreachable(error) || statusOf(error) === 401 ? 'later' : 'refused'
  }
}

/**
 * Sends what was kept without network, in its order, and one at a time however many windows there are. It stops where the
 * server can't be asked; the rest stays for the next time.
 * @throws where the browser keeps nothing
 */
export async function deliverArrivals(
  tenantId: string,
  locationId: string | number | null | undefined,
): Promise<void> {
  await navigator.locks.request(`arrivals ${tenantId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const arrival of await readArrivals()) {
      if (arrival.tenantId !== tenantId || arrival.isRefused) continue
      // One after the other is the point of it.
      // oxlint-disable-next-line no-await-in-loop
      const end = await deliver(arrival, locationId)
      if (end === 'later') return
      // oxlint-disable-next-line no-await-in-loop
      await (end === 'arrived' ? dropArrival(arrival) : refuseArrival(arrival))
    }
  })
}
