// spec §7: /user/v1/{tenantId}/special-assistance-need: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { id, type Shape } from '@/services/shapes'

const specialAssistanceNeedSchema = z.looseObject({ specialAssistanceNeedId: id, name: z.string() })

/** Source: lookup of spec §3, fields assumed (contract §4). */
export type SpecialAssistanceNeed = Shape<typeof specialAssistanceNeedSchema>

const calls = serviceCalls({
  name: 'specialAssistanceNeed',
  path: 'user/v1/:tenantId/special-assistance-need',
  address: serviceAddress.user,
})

export const specialAssistanceNeedService = {
  findAll: async (tenantId: Id, options?: CallOptions): Promise<SpecialAssistanceNeed[]> =>
    (await calls.find(specialAssistanceNeedSchema, tenantId, { $limit: 500 }, options)).data,
}
