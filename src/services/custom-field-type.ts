// spec §7: /custom-field-type/v1/{tenantId}, standard CRUD
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import { ifNotOffered } from '@/http/errors'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { findAll } from '@/http/whole-list'
import { id } from '@/lib/id-schema'
import { type Shape, withName } from './shapes'

const customFieldTypeSchema = z.looseObject({
  customFieldTypeId: id,
  /** text, multiline, number, date, time, boolean, select, multiselect, email, phone, agreement */
  name: z.string(),
})

/** The type of a custom field's answer. Source: lookup of spec §3, fields assumed. */
export type CustomFieldType = Shape<typeof customFieldTypeSchema>
export type NewCustomFieldType = Pick<CustomFieldType, 'name'>

const calls = serviceCalls({
  name: 'customFieldType',
  path: 'custom-field-type/v1/:tenantId',
  address: serviceAddress.customField,
  read: withName,
})

export const customFieldTypeService = {
  /** GET /custom-field-type/v1/{tenantId}: one page. */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<CustomFieldType>> =>
    calls.find(customFieldTypeSchema, tenantId, query, options),

  /**
   * All types; empty if the deployment has no such service.
   * @param onUnconfirmed see `wholeList`
   */
  findAll: (
    tenantId: Id,
    options?: CallOptions,
    onUnconfirmed?: (entries: CustomFieldType[]) => void,
  ): Promise<CustomFieldType[]> =>
    findAll((page) => customFieldTypeService.find(tenantId, page, options), onUnconfirmed).catch(
      ifNotOffered([]),
    ),

  /** GET /custom-field-type/v1/{tenantId}/{customFieldTypeId} */
  get: (tenantId: Id, customFieldTypeId: Id, options?: CallOptions): Promise<CustomFieldType> =>
    calls.get(customFieldTypeSchema, tenantId, customFieldTypeId, options),

  /** POST /custom-field-type/v1/{tenantId} */
  create: (tenantId: Id, type: NewCustomFieldType, sending: Sending): Promise<CustomFieldType> =>
    calls.create(customFieldTypeSchema, tenantId, type, sending),

  /** PATCH /custom-field-type/v1/{tenantId}/{customFieldTypeId} */
  patch: (
    tenantId: Id,
    customFieldTypeId: Id,
    change: Partial<NewCustomFieldType>,
    sending: Sending,
  ): Promise<CustomFieldType> =>
    calls.patch(customFieldTypeSchema, tenantId, customFieldTypeId, change, sending),

  /** DELETE /custom-field-type/v1/{tenantId}/{customFieldTypeId} */
  remove: (tenantId: Id, customFieldTypeId: Id, sending: Sending): Promise<void> =>
    calls.remove(tenantId, customFieldTypeId, sending),
}
