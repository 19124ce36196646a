// spec §7: /user/v1/{tenantId}/phone-type: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const phoneTypeSchema = z.looseObject({ phoneTypeId: id, ...lookupFields })

/** Mobile, office and so on. Source: lookup of spec §3, fields assumed. */
export type PhoneType = Shape<typeof phoneTypeSchema>

export const phoneTypeService = lookupService<PhoneType>(phoneTypeSchema, {
  name: 'phoneType',
  path: 'user/v1/:tenantId/phone-type',
  address: serviceAddress.user,
})
