// spec §7: /user/v1/{tenantId}/nationality: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const nationalitySchema = z.looseObject({ nationalityId: id, ...lookupFields })

/** Source: lookup of spec §3, fields assumed. */
export type Nationality = Shape<typeof nationalitySchema>

export const nationalityService = lookupService<Nationality>(nationalitySchema, {
  name: 'nationality',
  path: 'user/v1/:tenantId/nationality',
  address: serviceAddress.user,
})
