import { lookup } from '@/hooks/lookups'
import type { Id } from '@/http/calls'
import { visitUserTypeService } from '@/services/booking/visit-user-type'

export const visitUserTypeQueries = {
  all: (tenantId: Id) => lookup('visit-user-type', tenantId, visitUserTypeService.findAll),
}
