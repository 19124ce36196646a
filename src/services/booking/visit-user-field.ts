// spec §7: /booking/v1/{tenantId}/visit-user-field: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { flag, maybe, type Shape } from '@/services/shapes'

const visitUserFieldSchema = z.looseObject({
  visitUserFieldId: id,
  ...lookupFields,
  label: maybe(z.string()),
  required: flag(false),
  visible: flag(true),
})

/** Whether a tenant shows and requires a built-in visitor field. Source: lookup of spec §3, rest assumed. */
export type VisitUserField = Shape<typeof visitUserFieldSchema>

export const visitUserFieldService = lookupService<VisitUserField>(visitUserFieldSchema, {
  name: 'visitUserField',
  path: 'booking/v1/:tenantId/visit-user-field',
  address: serviceAddress.booking,
})
