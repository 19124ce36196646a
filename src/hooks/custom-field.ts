import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import { type CustomFieldChange, customFieldService, type NewCustomField } from '@/services/custom-field'
import { customFieldTypeService, type NewCustomFieldType } from '@/services/custom-field-type'
import { change } from './change'
import { lookup, lookupEntry } from './lookups'

export const customFieldQueries = {
  all: (tenantId: Id) => lookup('custom-field', tenantId, customFieldService.findAll),
  get: (tenantId: Id, customFieldId: Id) =>
    lookupEntry('custom-field', tenantId, customFieldId, customFieldService.get),
  types: (tenantId: Id) => lookup('custom-field-type', tenantId, customFieldTypeService.findAll),
  type: (tenantId: Id, customFieldTypeId: Id) =>
    lookupEntry('custom-field-type', tenantId, customFieldTypeId, customFieldTypeService.get),
}

export const customFieldMutations = {
  create: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, ['custom-field'], (field: NewCustomField) =>
      customFieldService.create(tenantId, field),
    ),

  patch: (tenantId: Id, client: QueryClient) =>
    change(
      client,
      tenantId,
      ['custom-field'],
      ({ customFieldId, ...fields }: CustomFieldChange & { customFieldId: Id }) =>
        customFieldService.patch(tenantId, customFieldId, fields),
    ),

  remove: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, ['custom-field'], (customFieldId: Id) =>
      customFieldService.remove(tenantId, customFieldId),
    ),
}

export const customFieldTypeMutations = {
  create: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, ['custom-field-type'], (type: NewCustomFieldType) =>
      customFieldTypeService.create(tenantId, type),
    ),

  patch: (tenantId: Id, client: QueryClient) =>
    change(
      client,
      tenantId,
      ['custom-field-type'],
      ({ customFieldTypeId, ...fields }: NewCustomFieldType & { customFieldTypeId: Id }) =>
        customFieldTypeService.patch(tenantId, customFieldTypeId, fields),
    ),

  remove: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, ['custom-field-type'], (customFieldTypeId: Id) =>
      customFieldTypeService.remove(tenantId, customFieldTypeId),
    ),
}
