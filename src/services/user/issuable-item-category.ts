// spec §7: /user/v1/{tenantId}/issuableItemCategory: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const issuableItemCategorySchema = z.looseObject({ issuableItemCategoryId: id, ...lookupFields })

/** The kind of an issued item: card, badge, key. Source: lookup of spec §3, fields assumed. */
export type IssuableItemCategory = Shape<typeof issuableItemCategorySchema>

export const issuableItemCategoryService = lookupService<IssuableItemCategory>(issuableItemCategorySchema, {
  name: 'issuableItemCategory',
  path: 'user/v1/:tenantId/issuableItemCategory',
  address: serviceAddress.user,
})
