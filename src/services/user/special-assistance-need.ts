// spec §7: /user/v1/{tenantId}/special-assistance-need: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const specialAssistanceNeedSchema = z.looseObject({ specialAssistanceNeedId: id, ...lookupFields })

/** A kind of assistance that a person may need. Source: lookup of spec §3, fields assumed. */
export type SpecialAssistanceNeed = Shape<typeof specialAssistanceNeedSchema>

export const specialAssistanceNeedService = lookupService<SpecialAssistanceNeed>(
  specialAssistanceNeedSchema,
  {
    name: 'specialAssistanceNeed',
    path: 'user/v1/:tenantId/special-assistance-need',
    address: serviceAddress.user,
  },
)
