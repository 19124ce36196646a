import type { Id } from '@/http/calls'
import { visitTypeService } from '@/services/booking/visit-type'
import { lookup } from './lookups'

export const visitTypeQueries = {
  all: (tenantId: Id) => lookup('visit-type', tenantId, visitTypeService.findAll),
}
