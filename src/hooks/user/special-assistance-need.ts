import { lookup } from '@/hooks/lookups'
import type { Id } from '@/http/calls'
import { specialAssistanceNeedService } from '@/services/user/special-assistance-need'

export const specialAssistanceNeedQueries = {
  all: (tenantId: Id) => lookup('special-assistance-need', tenantId, specialAssistanceNeedService.findAll),
}
