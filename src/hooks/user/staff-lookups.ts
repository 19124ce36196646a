import { lookup } from '@/hooks/lookups'
import type { Id } from '@/http/calls'
import {
  announceProtocolService,
  issuableItemCategoryService,
  nationalityService,
  noteTypeService,
  phoneTypeService,
  titleService,
  userFieldService,
} from '@/services/user/staff-lookups'

export const staffLookups = {
  announceProtocols: (tenantId: Id) => lookup('announce-protocol', tenantId, announceProtocolService.findAll),
  issuableItemCategories: (tenantId: Id) =>
    lookup('issuableItemCategory', tenantId, issuableItemCategoryService.findAll),
  nationalities: (tenantId: Id) => lookup('nationality', tenantId, nationalityService.findAll),
  noteTypes: (tenantId: Id) => lookup('note-type', tenantId, noteTypeService.findAll),
  phoneTypes: (tenantId: Id) => lookup('phone-type', tenantId, phoneTypeService.findAll),
  titles: (tenantId: Id) => lookup('title', tenantId, titleService.findAll),
  userFields: (tenantId: Id) => lookup('user-field', tenantId, userFieldService.findAll),
}
