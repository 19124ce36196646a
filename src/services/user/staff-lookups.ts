// spec §7: the lookups of /user/v1/{tenantId} that staff screens need: find, get. The assistance needs have a file of
// their own, because the self-update page needs no others.
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { flag, maybe, type Shape } from '@/services/shapes'

const announceProtocolSchema = z.looseObject({ announceProtocolId: id, ...lookupFields })

/** How a host is notified of an arrival. Source: lookup of spec §3, fields assumed. */
export type AnnounceProtocol = Shape<typeof announceProtocolSchema>

export const announceProtocolService = lookupService<AnnounceProtocol>(announceProtocolSchema, {
  name: 'announceProtocol',
  path: 'user/v1/:tenantId/announce-protocol',
  address: serviceAddress.user,
})

const issuableItemCategorySchema = z.looseObject({ issuableItemCategoryId: id, ...lookupFields })

/** The kind of an issued item: card, badge, key. Source: lookup of spec §3, fields assumed. */
export type IssuableItemCategory = Shape<typeof issuableItemCategorySchema>

export const issuableItemCategoryService = lookupService<IssuableItemCategory>(issuableItemCategorySchema, {
  name: 'issuableItemCategory',
  path: 'user/v1/:tenantId/issuableItemCategory',
  address: serviceAddress.user,
})

const nationalitySchema = z.looseObject({ nationalityId: id, ...lookupFields })

/** Source: lookup of spec §3, fields assumed. */
export type Nationality = Shape<typeof nationalitySchema>

export const nationalityService = lookupService<Nationality>(nationalitySchema, {
  name: 'nationality',
  path: 'user/v1/:tenantId/nationality',
  address: serviceAddress.user,
})

const noteTypeSchema = z.looseObject({ noteTypeId: id, ...lookupFields })

/** Source: lookup of spec §3, fields assumed. */
export type NoteType = Shape<typeof noteTypeSchema>

export const noteTypeService = lookupService<NoteType>(noteTypeSchema, {
  name: 'noteType',
  path: 'user/v1/:tenantId/note-type',
  address: serviceAddress.user,
})

const phoneTypeSchema = z.looseObject({ phoneTypeId: id, ...lookupFields })

/** Mobile, office and so on. Source: lookup of spec §3, fields assumed. */
export type PhoneType = Shape<typeof phoneTypeSchema>

export const phoneTypeService = lookupService<PhoneType>(phoneTypeSchema, {
  name: 'phoneType',
  path: 'user/v1/:tenantId/phone-type',
  address: serviceAddress.user,
})

const titleSchema = z.looseObject({ titleId: id, ...lookupFields })

/** How a person is addressed. Source: lookup of spec §3, fields assumed. */
export type Title = Shape<typeof titleSchema>

export const titleService = lookupService<Title>(titleSchema, {
  name: 'title',
  path: 'user/v1/:tenantId/title',
  address: serviceAddress.user,
})

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
