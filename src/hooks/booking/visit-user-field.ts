import type { Id } from '@/http/calls'
import { visitUserFieldService } from '@/services/booking/visit-user-field'
import { lookup } from '@/hooks/lookups'

export const visitUserFieldQueries = {
  all: (tenantId: Id) => lookup('visit-user-field', tenantId, visitUserFieldService.findAll),
}
