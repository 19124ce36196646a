// spec §7: /custom-field/v1/{tenantId}, standard CRUD
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls } from '@/http/calls'
import { flag, id, listOf, maybe, type Shape } from './shapes'

const customFieldSchema = z.looseObject({
  customFieldId: id,
  customFieldTypeId: id,
  name: z.string(),
  label: maybe(z.string()),
  /** visit, visitor or user */
  appliesTo: z.string(),
  /** none means all visit types */
  visitTypeIds: listOf(id),
  required: flag(false),
  order: maybe(z.number()),
  options: listOf(z.looseObject({ value: z.string(), label: z.string() })),
  min: maybe(z.number()),
  max: maybe(z.number()),
  pattern: maybe(z.string()),
  help: maybe(z.string()),
})

/** A question of the tenant's own. Source: entity of spec §3, fields assumed (contract §4). */
export type CustomField = Shape<typeof customFieldSchema>

const calls = serviceCalls({
  name: 'customField',
  path: 'custom-field/v1/:tenantId',
  address: serviceAddress.customField,
})

export const customFieldService = {
  async findAll(tenantId: Id, options?: CallOptions): Promise<CustomField[]> {
    const { data } = await calls.find(customFieldSchema, tenantId, { $limit: 500 }, options)
    return data.sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
  },
}
