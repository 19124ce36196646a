import { lookup } from '@/hooks/lookups'
import type { Id } from '@/http/calls'
import { visitTypeService } from '@/services/booking/visit-type'

export const visitTypeQueries = {
  all: (tenantId: Id) => lookup('visit-type', tenantId, visitTypeService.findAll),
}
