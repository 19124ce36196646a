// spec §7: /custom-field/v1/{tenantId}, standard CRUD
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { type RawLists, withRawLists } from '@/http/raw-lists'
import { id } from '@/lib/id-schema'
import { isRecord } from '@/lib/is-record'
import { findAllEnabled } from './lookup'
import {
  flag,
  flagValue,
  knownWord,
  listOf,
  maybe,
  number,
  reference,
  type Shape,
  source,
  text,
  withName,
  withSource,
} from './shapes'

const SUBJECTS = ['visit', 'visitor', 'user']

const option = withSource(z.object({ value: text, label: text, source }))

const customFieldSchema = z.looseObject({
  customFieldId: id,
  customFieldTypeId: reference('customFieldTypeId'),
  name: z.string(),
  label: maybe(text),
  /** visit, visitor or user */
  appliesTo: z.string(),
  /** empty means all visit types */
  visitTypeIds: listOf(reference('visitTypeId')),
  required: flag(false),
  order: maybe(number),
  options: listOf(option),
  min: maybe(number),
  max: maybe(number),
  pattern: maybe(text),
  help: maybe(text),
  /** false: no longer asked; missing if the service cannot disable questions */
  enabled: maybe(flagValue),
})

/** A question defined by the tenant. Source: lookup of spec §3, fields assumed. */
export type CustomField = Shape<typeof customFieldSchema> & RawLists
export type CustomFieldChange = Partial<Omit<CustomField, 'customFieldId'>>
export type NewCustomField = CustomFieldChange & Pick<CustomField, 'customFieldTypeId' | 'name' | 'appliesTo'>

/** Some services store options as texts, or with other names. */
function readChoice(entry: unknown): unknown {
  if (!isRecord(entry)) return { value: entry, label: entry }
  const { name } = withName(entry)
  return { value: entry.value ?? entry.id ?? entry.code ?? name, label: entry.label ?? name ?? entry.value }
}

const choices = listOf(
  z.pipe(z.pipe(z.unknown(), z.transform(readChoice)), z.object({ value: text, label: text })),
)

/** The options of a question as it is asked. A changed question sends `options`, which has the stored form. */
export const choicesOf = ({ options, rawLists }: CustomField) =>
  choices.parse(rawLists?.['options']?.list ?? options)

const calls = serviceCalls({
  name: 'customField',
  path: 'custom-field/v1/:tenantId',
  address: serviceAddress.customField,
  read: (record) => ({
    ...withRawLists(withName(record), { visitTypeIds: reference('visitTypeId'), options: option }),
    appliesTo: knownWord(record.appliesTo, SUBJECTS),
  }),
})

export const customFieldService = {
  /** GET /custom-field/v1/{tenantId}: one page. */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<CustomField>> =>
    calls.find(customFieldSchema, tenantId, query, options),

  /**
   * All enabled questions in the tenant's order; empty if the deployment has no such service.
   * @param onUnconfirmed see `wholeList`
   */
  findAll: (
    tenantId: Id,
    options?: CallOptions,
    onUnconfirmed?: (entries: CustomField[]) => void,
  ): Promise<CustomField[]> =>
    findAllEnabled((page) => calls.find(customFieldSchema, tenantId, page, options), onUnconfirmed),

  /** GET /custom-field/v1/{tenantId}/{customFieldId} */
  get: (tenantId: Id, customFieldId: Id, options?: CallOptions): Promise<CustomField> =>
    calls.get(customFieldSchema, tenantId, customFieldId, options),

  /** POST /custom-field/v1/{tenantId} */
  create: (tenantId: Id, field: NewCustomField, sending: Sending): Promise<CustomField> =>
    calls.create(customFieldSchema, tenantId, field, sending),

  /** PATCH /custom-field/v1/{tenantId}/{customFieldId} */
  patch: (
    tenantId: Id,
    customFieldId: Id,
    change: CustomFieldChange,
    sending: Sending,
  ): Promise<CustomField> => calls.patch(customFieldSchema, tenantId, customFieldId, change, sending),

  /** DELETE /custom-field/v1/{tenantId}/{customFieldId} */
  remove: (tenantId: Id, customFieldId: Id, sending: Sending): Promise<void> =>
    calls.remove(tenantId, customFieldId, sending),
}
