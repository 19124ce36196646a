// spec §7: /user/v1/{tenantId}/user-field: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { flag, maybe, type Shape } from '@/services/shapes'

const userFieldSchema = z.looseObject({
  userFieldId: id,
  ...lookupFields,
  label: maybe(z.string()),
  required: flag(false),
  visible: flag(true),
})

/** Whether a tenant shows and requires a built-in user field. Source: lookup of spec §3, fields assumed. */
export type UserField = Shape<typeof userFieldSchema>

export const userFieldService = lookupService<UserField>(userFieldSchema, {
  name: 'userField',
  path: 'user/v1/:tenantId/user-field',
  address: serviceAddress.user,
})
