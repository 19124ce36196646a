// spec §7: the lookups of /booking/v1/{tenantId}: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { flag, maybe, type Shape } from '@/services/shapes'

const visitTypeSchema = z.looseObject({ visitTypeId: id, ...lookupFields })

/** Source: lookup of spec §3, fields assumed. */
export type VisitType = Shape<typeof visitTypeSchema>

export const visitTypeService = lookupService<VisitType>(visitTypeSchema, {
  name: 'visitType',
  path: 'booking/v1/:tenantId/visit-type',
  address: serviceAddress.booking,
})

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

const visitUserTypeSchema = z.looseObject({ visitUserTypeId: id, ...lookupFields })

/** A visitor's type: guest, contractor and so on. Source: lookup of spec §3, fields assumed. */
export type VisitUserType = Shape<typeof visitUserTypeSchema>

export const visitUserTypeService = lookupService<VisitUserType>(visitUserTypeSchema, {
  name: 'visitUserType',
  path: 'booking/v1/:tenantId/visit-user-type',
  address: serviceAddress.booking,
})
