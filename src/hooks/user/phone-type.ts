import type { Id } from '@/http/calls'
import { phoneTypeService } from '@/services/user/phone-type'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const phoneTypeQueries = {
  all: (tenantId: Id) => lookup('phone-type', tenantId, phoneTypeService.findAll),
  get: (tenantId: Id, phoneTypeId: Id) =>
    lookupEntry('phone-type', tenantId, phoneTypeId, phoneTypeService.get),
}
