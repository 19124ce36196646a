import type { Id } from '@/http/calls'
import { announceProtocolService } from '@/services/user/announce-protocol'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const announceProtocolQueries = {
  all: (tenantId: Id) => lookup('announce-protocol', tenantId, announceProtocolService.findAll),
  get: (tenantId: Id, announceProtocolId: Id) =>
    lookupEntry('announce-protocol', tenantId, announceProtocolId, announceProtocolService.get),
}
