// spec §7: /booking/v1/{tenantId}/visit-user-field: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { flag, id, maybe, type Shape } from '@/services/shapes'

const visitUserFieldSchema = z.looseObject({
  visitUserFieldId: id,
  name: z.string(),
  label: maybe(z.string()),
  required: flag(false),
  visible: flag(true),
  order: maybe(z.number()),
})

/** Which built-in field of a visitor a tenant shows and demands. Source: lookup of spec §3, fields assumed. */
export type VisitUserField = Shape<typeof visitUserFieldSchema>

const calls = serviceCalls({
  name: 'visitUserField',
  path: 'booking/v1/:tenantId/visit-user-field',
  address: serviceAddress.booking,
})

export const visitUserFieldService = {
  async findAll(tenantId: Id, options?: CallOptions): Promise<VisitUserField[]> {
    const { data } = await calls.find(visitUserFieldSchema, tenantId, { $limit: 500 }, options)
    return data.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  },
}
