// Events of access-control devices, kept while the tab is open: the server returns each event once.
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { orThrow, send } from '@/changes/send'
import { tenantKey } from '@/hooks/keys'
import type { Id, Sending } from '@/http/calls'
import { type MocaEvent, mocaWebHookService, readNewEvents } from '@/services/integration/moca-web-hook'

/** An event with the number of its fetch; events of the latest fetch are new. */
export type StoredEvent = { event: MocaEvent; fetch: number }

/** The newest first. */
export type StoredEvents = {
  events: readonly StoredEvent[]
  fetches: number
  answeredAt: number | null
  /** Number of invalid events. */
  dropped: number
  /** Whether older events were dropped because of the limit. */
  isCut: boolean
  /** Raw responses that are not yet added to the events, by device serial number. */
  unfiled: ReadonlyMap<string, unknown>
}

/** Limits memory if a device is fetched all day. */
export const MAX_EVENTS = 5_000
export const NO_EVENTS: StoredEvents = {
  events: [],
  fetches: 0,
  answeredAt: null,
  dropped: 0,
  isCut: false,
  unfiled: new Map(),
}

const eventsKey = (tenantId: Id) => tenantKey(tenantId, 'moca-web-hook', 'events')
const keyOf = ({ eventId, deviceSerial }: MocaEvent) => `${deviceSerial ?? ''} ${eventId}`

/** Adds new events, each once; known ones stay unchanged. */
export function withEvents(
  stored: StoredEvents,
  received: readonly MocaEvent[],
  { fetch, now }: { fetch: number; now: number },
): StoredEvents {
  const known = new Set(stored.events.map(({ event }) => keyOf(event)))
  const fresh = received.flatMap((event) => {
    const key = keyOf(event)
    if (known.has(key)) return []
    known.add(key)
    return { event, fetch }
  })
  const events = [...fresh, ...stored.events].sort((one, other) =>
    other.event.time.localeCompare(one.event.time),
  )
  return {
    ...stored,
    events: events.slice(0, MAX_EVENTS),
    isCut: stored.isCut || events.length > MAX_EVENTS,
    fetches: fetch,
    answeredAt: now,
  }
}

function withUnfiled({ unfiled, ...stored }: StoredEvents, serial: string, answer?: unknown): StoredEvents {
  const next = new Map(unfiled)
  if (answer === undefined) next.delete(serial)
  else next.set(serial, answer)
  return { ...stored, unfiled: next }
}

export const mocaWebHookQueries = {
  /** Events fetched since the tab was opened; cleared with the session and the tenant. */
  stored: (tenantId: Id) =>
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
   * Fetches the devices' events sequentially; a later failure does not lose earlier events. A device's
   * unfiled response is parsed again before the next fetch, because the service returns each event once.
   * @returns the number of received events
   */
  fetchAndUpdateNewEvents: (tenantId: Id, database: string, client: QueryClient) => {
    const key = eventsKey(tenantId)
    const read = () => client.getQueryData<StoredEvents>(key) ?? NO_EVENTS
    const store = (next: StoredEvents) => void client.setQueryData(key, next)
    const fetching = (deviceSerial: string) => ({
      key: ['moca-web-hook', database, deviceSerial],
      content: null,
      request: (sending: Sending) =>
        mocaWebHookService.fetchAndUpdateNewEvents(
          { deviceSerial, database },
          {
            ...sending,
            onResponse: (response) => store(withUnfiled(read(), deviceSerial, response ?? null)),
          },
        ),
    })

    return mutationOptions({
      // Concurrent fetches could add one response twice.
      scope: { id: JSON.stringify(key) },
      mutationFn: async (serials: readonly string[]) => {
        const fetch = read().fetches + 1
        let count = 0
        let failed: unknown = null
        for (const deviceSerial of serials) {
          try {
            const { unfiled } = read()
            const { data, dropped } = unfiled.has(deviceSerial)
              ? readNewEvents(unfiled.get(deviceSerial))
              : // Sequential, so that a gateway does not have to handle all devices at once.
                orThrow(await send(fetching(deviceSerial)))
            // Devices may number their events alike, and not every event names its device.
            const received = data.map((event) => ({
              ...event,
              deviceSerial: event.deviceSerial || deviceSerial,
            }))
            const merged = withEvents(read(), received, { fetch, now: Date.now() })
            store(withUnfiled({ ...merged, dropped: merged.dropped + dropped }, deviceSerial))
            count += data.length
          } catch (error) {
            failed ??= error
          }
        }
        if (failed !== null) throw failed
        return count
      },
    })
  },
}
