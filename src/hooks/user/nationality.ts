import type { Id } from '@/http/calls'
import { nationalityService } from '@/services/user/nationality'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const nationalityQueries = {
  all: (tenantId: Id) => lookup('nationality', tenantId, nationalityService.findAll),
  get: (tenantId: Id, nationalityId: Id) =>
    lookupEntry('nationality', tenantId, nationalityId, nationalityService.get),
}
