// spec §7: /booking/v1/{tenantId}/visit-type: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const visitTypeSchema = z.looseObject({ visitTypeId: id, ...lookupFields })

/** Source: lookup of spec §3, fields assumed. */
export type VisitType = Shape<typeof visitTypeSchema>

export const visitTypeService = lookupService<VisitType>(visitTypeSchema, {
  name: 'visitType',
  path: 'booking/v1/:tenantId/visit-type',
  address: serviceAddress.booking,
})
