import type { Id } from '@/http/calls'
import { specialAssistanceNeedService } from '@/services/user/special-assistance-need'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const specialAssistanceNeedQueries = {
  all: (tenantId: Id) => lookup('special-assistance-need', tenantId, specialAssistanceNeedService.findAll),
  get: (tenantId: Id, needId: Id) =>
    lookupEntry('special-assistance-need', tenantId, needId, specialAssistanceNeedService.get),
}
