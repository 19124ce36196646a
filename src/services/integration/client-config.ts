// spec §7: GET /integration/v1/client-config
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, serviceCalls } from '@/http/calls'
import { id, listOf, maybe, type Shape } from '@/services/shapes'

const clientConfigSchema = z.looseObject({
  devices: listOf(z.looseObject({ deviceSerial: z.string(), name: maybe(z.string()), locationId: maybe(id) })),
  realtimeUrl: maybe(z.string()),
})

/** The access-control devices whose events can be fetched. Source: assumed, contract §3. */
export type ClientConfig = Shape<typeof clientConfigSchema>

const calls = serviceCalls({
  name: 'clientConfig',
  path: 'integration/v1/client-config',
  address: serviceAddress.integration,
})

export const clientConfigService = {
  /** GET /integration/v1/client-config: one object and no list (assumed, contract §3). */
  find: (options?: CallOptions): Promise<ClientConfig> =>
    calls.findOne(clientConfigSchema, null, {}, options),
}
