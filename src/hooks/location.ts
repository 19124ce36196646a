import type { Id } from '@/http/calls'
import { locationService } from '@/services/location'
import { lookup } from './lookups'

export const locationQueries = {
  all: (tenantId: Id) => lookup('location', tenantId, locationService.findAll),
}
