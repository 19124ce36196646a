// What access-control devices saw: an event is answered once, so it is kept here as long as the tab is open.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { type MocaEvent, mocaWebHookService } from '@/services/integration/moca-web-hook'
import { tenantKey } from './keys'

/** An event, and with which fetch it came: those of the latest are new. */
export type KeptEvent = { event: MocaEvent; fetch: number }

/** The newest first. `fetches` counts those that were asked for. */
export type KeptEvents = { events: readonly KeptEvent[]; fetches: number; answeredAt: number | null }

/** A device that is fetched all day must not fill the memory. */
const KEPT = 5_000
const NOTHING: KeptEvents = { events: [], fetches: 0, answeredAt: null }

const eventsKey = (tenantId: Id) => tenantKey(tenantId, 'moca-web-hook', 'events')
const keyOf = ({ eventId, deviceSerial }: MocaEvent) => `${deviceSerial ?? ''} ${eventId}`

/** Events with what came just now; one that came before stays as it was. */
export function withEvents(kept: KeptEvents, came: readonly MocaEvent[], now: number): KeptEvents {
  const fetches = kept.fetches + 1
  const known = new Set(kept.events.map(({ event }) => keyOf(event)))
  const fresh = came.filter((event) => !known.has(keyOf(event))).map((event) => ({ event, fetch: fetches }))
  const events = [...fresh, ...kept.events].sort((one, other) =>
    other.event.time.localeCompare(one.event.time),
  )
  return { events: events.slice(0, KEPT), fetches, answeredAt: now }
}

export const mocaWebHookQueries = {
  /** What was fetched since the tab was opened; it goes with the session and the tenant. */
  kept: (tenantId: Id) =>
    queryOptions({
      queryKey: eventsKey(tenantId),
      queryFn: () => NOTHING,
      initialData: NOTHING,
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}

export const mocaWebHookMutations = {
  /** Fetches what the devices saw, one after the other; what came is kept also where a later one fails. Answers how many are new. */
  fetchAndUpdateNewEvents: (tenantId: Id, database: string, client: QueryClient) =>
    mutationOptions({
      mutationFn: async (serials: readonly string[]) => {
        const came: MocaEvent[] = []
        let failed: unknown = null
        for (const deviceSerial of serials) {
          try {
            // One after the other: a gateway need not bear all devices at once.
            // oxlint-disable-next-line no-await-in-loop
            came.push(...(await mocaWebHookService.fetchAndUpdateNewEvents({ deviceSerial, database })))
          } catch (error) {
            failed ??= error
          }
        }
        client.setQueryData<KeptEvents>(eventsKey(tenantId), (kept) =>
          withEvents(kept ?? NOTHING, came, Date.now()),
        )
        if (failed !== null) throw failed
        return came.length
      },
    }),
}
