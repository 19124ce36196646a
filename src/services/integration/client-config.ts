// spec §7: GET /integration/v1/client-config
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, serviceCalls } from '@/http/calls'
import { ifNotOffered, isInvalid } from '@/http/errors'
import { asPage, parseResponse } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { isRecord } from '@/lib/is-record'
import { asList, listOf, maybe, reference, type Shape, text } from '@/services/shapes'

const deviceSchema = z.looseObject({
  deviceSerial: text,
  name: maybe(text),
  locationId: maybe(reference('locationId')),
  /** the tenant's, if the server sends it */
  database: maybe(text),
})

const clientConfigSchema = z.looseObject({ devices: listOf(deviceSchema), realtimeUrl: maybe(z.string()) })

const readDevicesSchema = z.object({ devices: z.array(deviceSchema) })

/** The access-control devices whose events can be fetched. Source: assumed. */
export type ClientConfig = Shape<typeof clientConfigSchema>

const calls = serviceCalls({
  name: 'clientConfig',
  path: 'integration/v1/client-config',
  address: serviceAddress.integration,
})

/** The configuration in a response: some services send it in a list, others only the devices. */
function configIn(response: unknown): unknown {
  const page = asPage(response)
  if (!isRecord(page) || !Array.isArray(page.data) || 'devices' in page) return response
  const [first]: unknown[] = page.data
  return isRecord(first) && 'devices' in first ? first : { devices: page.data }
}

export const clientConfigService = {
  /**
   * GET /integration/v1/client-config?database=: one object (assumed), or a list of devices. The path has no tenant, so
   * the query contains it (assumed) unless the service rejects that. Devices of other tenants are filtered
   * out.
   * @param database the tenant's
   */
  async find(database: string, options?: CallOptions): Promise<ClientConfig> {
    const find = async (query: Query) => {
      const config = configIn(await calls.findOne(z.unknown(), null, query, options))
      const found = parseResponse(clientConfigSchema, config, 'clientConfig.find')
      const received = isRecord(config) ? asList(config.devices) : []
      // Devices that cannot be read must not look like none.
      if (found.devices.length === 0 && Array.isArray(received) && received.length > 0)
        parseResponse(readDevicesSchema, { devices: received }, 'clientConfig.find')
      return found
    }
    const config = await find({ database })
      .catch((error: unknown) => {
        if (!isInvalid(error)) throw error
        return find({})
      })
      .catch(ifNotOffered<ClientConfig>({ devices: [], realtimeUrl: null }))
    const devices = config.devices.filter((device) => (device.database ?? database) === database)
    return { ...config, devices }
  },
}
