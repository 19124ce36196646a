import type { Id } from '@/http/calls'
import { nationalityService } from '@/services/user/nationality'
import { lookup } from './lookups'

export const nationalityQueries = {
  all: (tenantId: Id) => lookup('nationality', tenantId, nationalityService.findAll),
}
