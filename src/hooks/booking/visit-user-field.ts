import { lookup } from '@/hooks/lookups'
import type { Id } from '@/http/calls'
import { visitUserFieldService } from '@/services/booking/visit-user-field'

export const visitUserFieldQueries = {
  all: (tenantId: Id) => lookup('visit-user-field', tenantId, visitUserFieldService.findAll),
}
