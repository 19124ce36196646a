// spec §7: POST /integration/v1/moca-web-hook: fetchAndUpdateNewEvents
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type Sending, serviceCalls } from '@/http/calls'
import { asPage, NO_ENTRIES, type Page, parsePage, parseResponse, type WireRecord } from '@/http/parse'
import { wireNames } from '@/http/wire-names'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import { fromJsonText } from '@/lib/json-text'
import { knownWord, maybe, reference, type Shape, text, time } from '@/services/shapes'

const TYPES = ['granted', 'denied', 'alarm', 'other']

const mocaEventSchema = z.looseObject({
  eventId: id,
  deviceSerial: maybe(text),
  /** ISO 8601 UTC; empty if the device sends none */
  time: z.catch(time, ''),
  /** granted, denied, alarm or other; unknown values are shown unchanged */
  type: z.catch(z.string(), 'other'),
  /** in or out */
  direction: maybe(z.string()),
  cardNumber: maybe(text),
  userId: maybe(reference('userId')),
  personName: maybe(text),
  locationId: maybe(reference('locationId')),
  message: maybe(text),
})

const newEventsSchema = z.looseObject({
  updated: maybe(z.union([z.number(), z.boolean()])),
  // One invalid event does not invalidate the response.
  events: z.array(z.union([mocaEventSchema, z.unknown()])),
})

/** An event of an access-control device. Source: name spec §2, fields assumed. */
export type MocaEvent = Shape<typeof mocaEventSchema>

/** Whether a response cannot contain events: `true`, `{}`, `{ updated: 0 }`. */
function isEmpty(response: unknown): boolean {
  if (typeof response !== 'object' || response === null) return true
  return Object.values(response).every((value) => typeof value !== 'object' || value === null)
}

/** The list in `{ updated, events }` (assumed), in a page, bare, as JSON text, or one event alone. */
function eventsIn(response: unknown): unknown {
  const content = fromJsonText(response)
  if (!isRecord(content)) return content
  return fromJsonText(content.events) ?? ('eventId' in content ? [content] : content)
}

const { fromWire } = wireNames('moca-web-hook')

function readEvent(wire: WireRecord): WireRecord {
  const event = fromWire(wire)
  return {
    ...event,
    type: knownWord(event.type, TYPES),
    direction: knownWord(event.direction, ['in', 'out']),
  }
}

const OPERATION = 'mocaWebHook.fetchAndUpdateNewEvents'

const calls = serviceCalls({
  name: 'mocaWebHook',
  path: 'integration/v1/moca-web-hook',
  methods: ['fetchAndUpdateNewEvents'],
  address: serviceAddress.integration,
})

/**
 * The events of a response. Skips and counts events without an id.
 * @throws GeneralError if no event is usable
 */
export function readNewEvents(response: unknown): Page<MocaEvent> {
  const content = eventsIn(response)
  if (isEmpty(content)) return NO_ENTRIES
  const page = asPage(content)
  const found = { ...(isRecord(response) && response), events: isRecord(page) ? page.data : undefined }
  const { events } = parseResponse(newEventsSchema, found, OPERATION)
  return parsePage(mocaEventSchema, events, OPERATION, {}, readEvent)
}

export const mocaWebHookService = {
  /**
   * POST /integration/v1/moca-web-hook, fetchAndUpdateNewEvents: makes the server fetch a device's new
   * events.
   * @param device `database` is the tenant's
   * @param sending `onResponse` receives the raw response before parsing, because the server does not send these
   * events again
   * @returns only the events since the last call (assumed)
   * @throws NotFound (404) for an unknown device
   */
  async fetchAndUpdateNewEvents(
    device: { deviceSerial: string; database: string },
    { onResponse, ...sending }: Sending & { onResponse?: (response: unknown) => void },
  ): Promise<Page<MocaEvent>> {
    const response = await calls.customChange('fetchAndUpdateNewEvents', z.unknown(), null, device, sending)
    onResponse?.(response)
    return readNewEvents(response)
  },
}
