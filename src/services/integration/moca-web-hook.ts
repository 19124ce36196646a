// spec §7: POST /integration/v1/moca-web-hook: fetchAndUpdateNewEvents
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, serviceCalls } from '@/http/calls'
import { id } from '@/lib/id-schema'
import { maybe, type Shape } from '@/services/shapes'

const mocaEventSchema = z.looseObject({
  eventId: id,
  deviceSerial: maybe(z.string()),
  /** ISO 8601 UTC */
  time: z.string(),
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
  events: z.array(mocaEventSchema),
})

/** An event of an access-control device. Source: name spec §2, fields assumed. */
export type MocaEvent = Shape<typeof mocaEventSchema>

const calls = serviceCalls({
  name: 'mocaWebHook',
  path: 'integration/v1/moca-web-hook',
  methods: ['fetchAndUpdateNewEvents'],
  address: serviceAddress.integration,
})

export const mocaWebHookService = {
  /**
   * POST /integration/v1/moca-web-hook, fetchAndUpdateNewEvents: has the server fetch what a device saw since it last did.
   * @param device `database` is the tenant's
   * @returns only the events since the last call (assumed)
   * @throws NotFound (404) for a device that is not known
   */
  async fetchAndUpdateNewEvents(
    device: { deviceSerial: string; database: string },
    options?: CallOptions,
  ): Promise<MocaEvent[]> {
    return (await calls.custom('fetchAndUpdateNewEvents', newEventsSchema, null, device, options)).events
  },
}
