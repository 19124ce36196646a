import type { Id } from '@/http/calls'
import { phoneTypeService } from '@/services/user/phone-type'
import { lookup } from './lookups'

export const phoneTypeQueries = {
  all: (tenantId: Id) => lookup('phone-type', tenantId, phoneTypeService.findAll),
}
