import { hasField } from '@/config/services'
import { lookup } from '@/hooks/lookups'
import type { Id } from '@/http/calls'
import { visitTypeService, visitUserFieldService, visitUserTypeService } from '@/services/booking/lookups'

export const bookingLookups = {
  visitTypes: (tenantId: Id) => lookup('visit-type', tenantId, visitTypeService.findAll),
  visitUserFields: (tenantId: Id) => lookup('visit-user-field', tenantId, visitUserFieldService.findAll),
  /** None where visitors have no type. */
  visitUserTypes: (tenantId: Id) =>
    lookup(
      'visit-user-type',
      tenantId,
      hasField('visit-user', 'visitUserTypeId') ? visitUserTypeService.findAll : async () => [],
    ),
}
