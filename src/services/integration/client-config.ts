// spec §7: GET /integration/v1/client-config
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, serviceCalls } from '@/http/calls'
import { id } from '@/lib/id-schema'
import { listOf, maybe, type Shape } from '@/services/shapes'

const deviceSchema = z.looseObject({
  deviceSerial: z.string(),
  name: maybe(z.string()),
  locationId: maybe(id),
  /** the tenant's, where the server tells it */
  database: maybe(z.string()),
})

const clientConfigSchema = z.looseObject({ devices: listOf(deviceSchema), realtimeUrl: maybe(z.string()) })

/** The access-control devices whose events can be fetched. Source: assumed, contract §3. */
export type ClientConfig = Shape<typeof clientConfigSchema>

const calls = serviceCalls({
  name: 'clientConfig',
  path: 'integration/v1/client-config',
  address: serviceAddress.integration,
})

export const clientConfigService = {
  /**
   * GET /integration/v1/client-config?database=: one object and no list (assumed, contract §3). The path names no tenant,
   * so that it goes along as the query (assumed), and devices that come of another one are left out.
   * @param database the tenant's
   */
  async find(database: string, options?: CallOptions): Promise<ClientConfig> {
    const config = await calls.findOne(clientConfigSchema, null, { database }, options)
    const devices = config.devices.filter((device) => (device.database ?? database) === database)
    return { ...config, devices }
  },
}
