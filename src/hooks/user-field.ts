import type { Id } from '@/http/calls'
import { userFieldService } from '@/services/user/user-field'
import { lookup } from './lookups'

export const userFieldQueries = {
  all: (tenantId: Id) => lookup('user-field', tenantId, userFieldService.findAll),
}
