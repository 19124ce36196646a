import type { Id } from '@/http/calls'
import { noteTypeService } from '@/services/user/note-type'
import { lookup, lookupEntry } from '@/hooks/lookups'

export const noteTypeQueries = {
  all: (tenantId: Id) => lookup('note-type', tenantId, noteTypeService.findAll),
  get: (tenantId: Id, noteTypeId: Id) => lookupEntry('note-type', tenantId, noteTypeId, noteTypeService.get),
}
