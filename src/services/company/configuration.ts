// spec §7: /company/v1/{tenantId}/configuration, get by key
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { ifNotOffered, statusOf } from '@/http/errors'
import { orEmpty } from '@/services/shapes'

const configurationEntrySchema = orEmpty(z.looseObject({ configurationValue: z.optional(z.unknown()) }))

const calls = serviceCalls({
  name: 'configuration',
  path: 'company/v1/:tenantId/configuration',
  address: serviceAddress.company,
})

/** Lists and objects are stored as JSON text (assumed); other text stays unchanged. */
function readValue(value: unknown): unknown {
  if (typeof value !== 'string') return value ?? null
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

export const configurationService = {
  /**
   * GET /company/v1/{tenantId}/configuration/{key}: its `configurationValue` (spec §3), parsed if it is JSON.
   * @param key the app reads `reports`, `kiosk.privacyNotice`, `selfUpdate.intro` and `branding` (assumed)
   * @returns null if the tenant has no such key or the deployment has no such service
   */
  async get(tenantId: Id, key: string, options?: CallOptions): Promise<unknown> {
    const entry = await calls
      .get(configurationEntrySchema, tenantId, key, options)
      .catch((error: unknown) => {
        // Most keys are not set.
        if (statusOf(error) === 404) return null
        return ifNotOffered(null)(error)
      })
    return readValue(entry?.configurationValue)
  },
}
