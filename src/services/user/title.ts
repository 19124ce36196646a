// spec §7: /user/v1/{tenantId}/title: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const titleSchema = z.looseObject({ titleId: id, ...lookupFields })

/** How a person is addressed. Source: lookup of spec §3, fields assumed. */
export type Title = Shape<typeof titleSchema>

export const titleService = lookupService<Title>(titleSchema, {
  name: 'title',
  path: 'user/v1/:tenantId/title',
  address: serviceAddress.user,
})
