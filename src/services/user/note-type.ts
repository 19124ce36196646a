// spec §7: /user/v1/{tenantId}/note-type: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const noteTypeSchema = z.looseObject({ noteTypeId: id, ...lookupFields })

/** Source: lookup of spec §3, fields assumed. */
export type NoteType = Shape<typeof noteTypeSchema>

export const noteTypeService = lookupService<NoteType>(noteTypeSchema, {
  name: 'noteType',
  path: 'user/v1/:tenantId/note-type',
  address: serviceAddress.user,
})
