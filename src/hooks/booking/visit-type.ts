import type { Id } from '@/http/calls'
import { visitTypeService } from '@/services/booking/visit-type'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const visitTypeQueries = {
  all: (tenantId: Id) => lookup('visit-type', tenantId, visitTypeService.findAll),
  get: (tenantId: Id, visitTypeId: Id) =>
    lookupEntry('visit-type', tenantId, visitTypeId, visitTypeService.get),
}
