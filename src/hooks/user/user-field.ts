import type { Id } from '@/http/calls'
import { userFieldService } from '@/services/user/user-field'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const userFieldQueries = {
  all: (tenantId: Id) => lookup('user-field', tenantId, userFieldService.findAll),
  get: (tenantId: Id, userFieldId: Id) =>
    lookupEntry('user-field', tenantId, userFieldId, userFieldService.get),
}
