// spec §7: /location/v1/{tenantId}, standard CRUD
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { flag, id, maybe, type Shape } from './shapes'

const locationSchema = z.looseObject({
  locationId: id,
  parentLocationId: maybe(id),
  name: z.string(),
  code: maybe(z.string()),
  address: maybe(z.string()),
  timeZone: maybe(z.string()),
  capacity: maybe(z.number()),
  enabled: flag(true),
  deleted: flag(false),
})

/** A place in the tenant's hierarchy; `timeZone` is an IANA name, `capacity` counts people. Source: ids spec §3, rest assumed. */
export type Location = Shape<typeof locationSchema>

const calls = serviceCalls({
  name: 'location',
  path: 'location/v1/:tenantId',
  address: serviceAddress.location,
})

export const locationService = {
  /** Every place of the tenant that is in use, in pages of 500. */
  async findAll(tenantId: Id, options?: CallOptions): Promise<Location[]> {
    const found: Location[] = []
    for (;;) {
      const query = { deleted: false, $sort: { name: 1 }, $limit: 500, $skip: found.length }
      const page = await calls.find(locationSchema, tenantId, query, options)
      found.push(...page.data)
      if (page.data.length === 0 || found.length >= page.total) return found
    }
  },
}
