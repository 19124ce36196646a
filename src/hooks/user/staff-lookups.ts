import { lookup } from '@/hooks/lookups'
// Lookups for staff forms. Those that the self-update page also needs have separate files, so that it does
// not load these.
import type { Id } from '@/http/calls'
import { announceProtocolService } from '@/services/user/announce-protocol'
import { nationalityService } from '@/services/user/nationality'
import { noteTypeService } from '@/services/user/note-type'
import { phoneTypeService } from '@/services/user/phone-type'
import { titleService } from '@/services/user/title'
import { userFieldService } from '@/services/user/user-field'

export const staffLookups = {
  announceProtocols: (tenantId: Id) => lookup('announce-protocol', tenantId, announceProtocolService.findAll),
  nationalities: (tenantId: Id) => lookup('nationality', tenantId, nationalityService.findAll),
  noteTypes: (tenantId: Id) => lookup('note-type', tenantId, noteTypeService.findAll),
  phoneTypes: (tenantId: Id) => lookup('phone-type', tenantId, phoneTypeService.findAll),
  titles: (tenantId: Id) => lookup('title', tenantId, titleService.findAll),
  userFields: (tenantId: Id) => lookup('user-field', tenantId, userFieldService.findAll),
}
