import type { Id } from '@/http/calls'
import { titleService } from '@/services/user/title'
import { lookup } from './lookups'

export const titleQueries = {
  all: (tenantId: Id) => lookup('title', tenantId, titleService.findAll),
}
