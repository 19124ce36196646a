import type { Id } from '@/http/calls'
import { customFieldService } from '@/services/custom-field'
import { customFieldTypeService } from '@/services/custom-field-type'
import { lookup } from './lookups'

export const customFieldQueries = {
  all: (tenantId: Id) => lookup('custom-field', tenantId, customFieldService.findAll),
  types: (tenantId: Id) => lookup('custom-field-type', tenantId, customFieldTypeService.findAll),
}
