// spec §7: /booking/v1/{tenantId}/visit-type: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { flag, id, maybe, type Shape } from '@/services/shapes'

const visitTypeSchema = z.looseObject({
  visitTypeId: id,
  name: z.string(),
  order: maybe(z.number()),
  enabled: flag(true),
})

/** Source: lookup of spec §3, fields assumed (contract §4). */
export type VisitType = Shape<typeof visitTypeSchema>

const calls = serviceCalls({
  name: 'visitType',
  path: 'booking/v1/:tenantId/visit-type',
  address: serviceAddress.booking,
})

export const visitTypeService = {
  /** The types that are in use, in the tenant's order. */
  async findAll(tenantId: Id, options?: CallOptions): Promise<VisitType[]> {
    const { data } = await calls.find(visitTypeSchema, tenantId, { $limit: 500 }, options)
    return data.filter(({ enabled }) => enabled).sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  },
}
