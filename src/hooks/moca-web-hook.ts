// What access-control devices saw: an event is answered once, so it is kept here as long as the tab is open.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { type MocaEvent, mocaWebHookService, readNewEvents } from '@/services/integration/moca-web-hook'
import { tenantKey } from './keys'

/** An event, and with which fetch it came: those of the latest are new. */
export type KeptEvent = { event: MocaEvent; fetch: number }

/** The newest first. */
export type KeptEvents = {
  events: readonly KeptEvent[]
  /** How many fetches there were. */
  fetches: number
  answeredAt: number | null
  /** Events that were left out because the app can't use them. */
  dropped: number
  /** Whether older events were left out because there were too many. */
  isCut: boolean
  /** Answers that are not among the events yet, as they came, by the device's serial number. */
  unfiled: ReadonlyMap<string, unknown>
}

/** A device that is fetched all day must not fill the memory. */
export const EVENTS_KEPT = 5_000
export const NO_EVENTS: KeptEvents = {
  events: [],
  fetches: 0,
  answeredAt: null,
  dropped: 0,
  isCut: false,
  unfiled: new Map(),
}

const eventsKey = (tenantId: Id) => tenantKey(tenantId, 'moca-web-hook', 'events')
const keyOf = ({ eventId, deviceSerial }: MocaEvent) => `${deviceSerial ?? ''} ${eventId}`

/** Events with what came just now; one that came before stays as it was. */
export function withEvents(
  kept: KeptEvents,
  came: readonly MocaEvent[],
  { fetch, now }: { fetch: number; now: number },
): KeptEvents {
  const known = new Set(kept.events.map(({ event }) => keyOf(event)))
  const fresh = came.filter((event) => !known.has(keyOf(event))).map((event) => ({ event, fetch }))
  const events = [...fresh, ...kept.events].sort((one, other) =>
    other.event.time.localeCompare(one.event.time),
  )
  return {
    ...kept,
    events: events.slice(0, EVENTS_KEPT),
    isCut: kept.isCut || events.length > EVENTS_KEPT,
    fetches: fetch,
    answeredAt: now,
  }
}

function withUnfiled({ unfiled, ...kept }: KeptEvents, serial: string, answer?: unknown): KeptEvents {
  const next = new Map(unfiled)
  if (answer === undefined) next.delete(serial)
  else next.set(serial, answer)
  return { ...kept, unfiled: next }
}

export const mocaWebHookQueries = {
  /** What was fetched since the tab was opened; it goes with the session and the tenant. */
  kept: (tenantId: Id) =>
    queryOptions({
      queryKey: eventsKey(tenantId),
      queryFn: () => NO_EVENTS,
      initialData: NO_EVENTS,
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}

export const mocaWebHookMutations = {
  /**
   * Fetches what the devices saw, one after the other; what came is kept also where a later one fails. A device whose last
   * answer could not be filed is not asked again before it was, because the service returns each event once.
   * @returns how many events came
   */
  fetchAndUpdateNewEvents: (tenantId: Id, database: string, client: QueryClient) => {
    const key = eventsKey(tenantId)
    const read = () => client.getQueryData<KeptEvents>(key) ?? NO_EVENTS
    const keep = (kept: KeptEvents) => void client.setQueryData(key, kept)

    return mutationOptions({
      // Two fetches at once could file one answer twice.
      scope: { id: JSON.stringify(key) },
      mutationFn: async (serials: readonly string[]) => {
        const fetch = read().fetches + 1
        let came = 0
        let failed: unknown = null
        for (const deviceSerial of serials) {
          try {
            const { unfiled } = read()
            const { data, dropped } = unfiled.has(deviceSerial)
              ? readNewEvents(unfiled.get(deviceSerial))
              : // One after the other: a gateway need not bear all devices at once.
                await mocaWebHookService.fetchAndUpdateNewEvents(
                  { deviceSerial, database },
                  { keep: (answer) => keep(withUnfiled(read(), deviceSerial, answer ?? null)) },
                )
            const kept = withEvents(read(), data, { fetch, now: Date.now() })
            keep(withUnfiled({ ...kept, dropped: kept.dropped + dropped }, deviceSerial))
            came += data.length
          } catch (error) {
            failed ??= error
          }
        }
        if (failed !== null) throw failed
        return came
      },
    })
  },
}
