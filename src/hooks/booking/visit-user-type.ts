import type { Id } from '@/http/calls'
import { visitUserTypeService } from '@/services/booking/visit-user-type'
import { lookup } from '@/hooks/lookups'

export const visitUserTypeQueries = {
  all: (tenantId: Id) => lookup('visit-user-type', tenantId, visitUserTypeService.findAll),
}
