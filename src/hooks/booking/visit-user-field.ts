import type { Id } from '@/http/calls'
import { visitUserFieldService } from '@/services/booking/visit-user-field'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const visitUserFieldQueries = {
  all: (tenantId: Id) => lookup('visit-user-field', tenantId, visitUserFieldService.findAll),
  get: (tenantId: Id, visitUserFieldId: Id) =>
    lookupEntry('visit-user-field', tenantId, visitUserFieldId, visitUserFieldService.get),
}
