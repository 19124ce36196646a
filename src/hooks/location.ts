import type { QueryClient } from '@tanstack/react-query'
import type { Id } from '@/http/calls'
import type { Query } from '@/http/query-string'
import { type LocationChange, locationService, type NewLocation } from '@/services/location'
import { change } from './change'
import { tenantKey } from './keys'
import { lookup } from './lookups'
import { pageQuery } from './page-query'

export const locationQueries = {
  all: (tenantId: Id) => lookup('location', tenantId, locationService.findAll),

  find: (tenantId: Id, query: Query) =>
    pageQuery(tenantKey(tenantId, 'location'), query, (asked, options) =>
      locationService.find(tenantId, asked, options),
    ),
}

export const locationMutations = {
  create: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, ['location'], (location: NewLocation) =>
      locationService.create(tenantId, location),
    ),

  patch: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, ['location'], ({ locationId, ...fields }: LocationChange & { locationId: Id }) =>
      locationService.patch(tenantId, locationId, fields),
    ),

  remove: (tenantId: Id, client: QueryClient) =>
    change(client, tenantId, ['location'], (locationId: Id) => locationService.remove(tenantId, locationId)),
}
