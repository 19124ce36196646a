// spec §7: /booking/v1/{tenantId}/visit-user-type: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const visitUserTypeSchema = z.looseObject({ visitUserTypeId: id, ...lookupFields })

/** A visitor's type: guest, contractor and so on. Source: lookup of spec §3, fields assumed. */
export type VisitUserType = Shape<typeof visitUserTypeSchema>

export const visitUserTypeService = lookupService<VisitUserType>(visitUserTypeSchema, {
  name: 'visitUserType',
  path: 'booking/v1/:tenantId/visit-user-type',
  address: serviceAddress.booking,
})
