import type { Id } from '@/http/calls'
import { noteTypeService } from '@/services/user/note-type'
import { lookup } from './lookups'

export const noteTypeQueries = {
  all: (tenantId: Id) => lookup('note-type', tenantId, noteTypeService.findAll),
}
