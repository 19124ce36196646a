import type { Id } from '@/http/calls'
import { visitUserTypeService } from '@/services/booking/visit-user-type'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const visitUserTypeQueries = {
  all: (tenantId: Id) => lookup('visit-user-type', tenantId, visitUserTypeService.findAll),
  get: (tenantId: Id, visitUserTypeId: Id) =>
    lookupEntry('visit-user-type', tenantId, visitUserTypeId, visitUserTypeService.get),
}
