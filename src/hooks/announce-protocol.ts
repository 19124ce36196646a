import type { Id } from '@/http/calls'
import { announceProtocolService } from '@/services/user/announce-protocol'
import { lookup } from './lookups'

export const announceProtocolQueries = {
  all: (tenantId: Id) => lookup('announce-protocol', tenantId, announceProtocolService.findAll),
}
