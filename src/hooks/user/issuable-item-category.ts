import { lookup } from '@/hooks/lookups'
import type { Id } from '@/http/calls'
import { issuableItemCategoryService } from '@/services/user/issuable-item-category'

export const issuableItemCategoryQueries = {
  all: (tenantId: Id) => lookup('issuableItemCategory', tenantId, issuableItemCategoryService.findAll),
}
