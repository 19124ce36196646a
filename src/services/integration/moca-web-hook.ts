// spec §7: POST /integration/v1/moca-web-hook: fetchAndUpdateNewEvents
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, serviceCalls } from '@/http/calls'
import { NO_ENTRIES, type Page, parseAnswer, parsePage } from '@/http/parse'
import { id } from '@/lib/id-schema'
import { maybe, type Shape } from '@/services/shapes'

const mocaEventSchema = z.looseObject({
  eventId: id,
  deviceSerial: maybe(z.string()),
  /** ISO 8601 UTC; empty where the device does not say */
  time: z.catch(z.string(), ''),
  /** granted, denied, alarm or other; an unknown word is shown as it is */
  type: z.catch(z.string(), 'other'),
  /** in or out */
  direction: maybe(z.string()),
  cardNumber: maybe(z.string()),
  userId: maybe(id),
  personName: maybe(z.string()),
  locationId: maybe(id),
  message: maybe(z.string()),
})

const newEventsSchema = z.looseObject({
  updated: maybe(z.union([z.number(), z.boolean()])),
  // One that can't be read does not spoil the answer.
  events: z.array(z.union([mocaEventSchema, z.unknown()])),
})

/** An event of an access-control device. Source: name spec §2, fields assumed. */
export type MocaEvent = Shape<typeof mocaEventSchema>

/** Whether nothing in an answer could be events: `true`, `{}`, `{ updated: 0 }`. */
function isEmpty(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return true
  return Object.values(answer).every((value) => typeof value !== 'object' || value === null)
}

const OPERATION = 'mocaWebHook.fetchAndUpdateNewEvents'

const calls = serviceCalls({
  name: 'mocaWebHook',
  path: 'integration/v1/moca-web-hook',
  methods: ['fetchAndUpdateNewEvents'],
  address: serviceAddress.integration,
})

/**
 * The events of an answer. Those without an id are left out and counted.
 * @throws GeneralError where no event can be used
 */
export function readNewEvents(answer: unknown): Page<MocaEvent> {
  if (isEmpty(answer)) return NO_ENTRIES
  const events = Array.isArray(answer) ? answer : parseAnswer(newEventsSchema, answer, OPERATION).events
  return parsePage(mocaEventSchema, events, OPERATION, {})
}

export const mocaWebHookService = {
  /**
   * POST /integration/v1/moca-web-hook, fetchAndUpdateNewEvents: has the server fetch what a device saw since it last did.
   * @param device `database` is the tenant's
   * @param options `keep` gets the answer as it came, before it is read: these events are not returned again
   * @returns only the events since the last call (assumed)
   * @throws NotFound (404) for a device that is not known
   */
  async fetchAndUpdateNewEvents(
    device: { deviceSerial: string; database: string },
    { keep, ...options }: CallOptions & { keep?: (answer: unknown) => void } = {},
  ): Promise<Page<MocaEvent>> {
    const answer = await calls.custom('fetchAndUpdateNewEvents', z.unknown(), null, device, options)
    keep?.(answer)
    return readNewEvents(answer)
  },
}
