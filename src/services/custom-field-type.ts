// spec §7: /custom-field-type/v1/{tenantId}, standard CRUD
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { id, type Shape } from './shapes'

const customFieldTypeSchema = z.looseObject({
  customFieldTypeId: id,
  /** text, multiline, number, date, time, boolean, select, multiselect, email, phone, agreement */
  name: z.string(),
})

/** What kind of answer a custom field takes. Source: lookup of spec §3, fields assumed (contract §4). */
export type CustomFieldType = Shape<typeof customFieldTypeSchema>

const calls = serviceCalls({
  name: 'customFieldType',
  path: 'custom-field-type/v1/:tenantId',
  address: serviceAddress.customField,
})

export const customFieldTypeService = {
  findAll: async (tenantId: Id, options?: CallOptions): Promise<CustomFieldType[]> =>
    (await calls.find(customFieldTypeSchema, tenantId, { $limit: 500 }, options)).data,
}
