import type { Id } from '@/http/calls'
import { titleService } from '@/services/user/title'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const titleQueries = {
  all: (tenantId: Id) => lookup('title', tenantId, titleService.findAll),
  get: (tenantId: Id, titleId: Id) => lookupEntry('title', tenantId, titleId, titleService.get),
}
