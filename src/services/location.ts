// spec §7: /location/v1/{tenantId}, standard CRUD
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import type { Page, WireRecord } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { type WholeList, wholeList } from '@/http/whole-list'
import { id } from '@/lib/id-schema'
import { flag, maybe, number, reference, type Shape, text, withName } from './shapes'

const locationSchema = z.looseObject({
  locationId: id,
  parentLocationId: maybe(reference('parentLocationId')),
  name: z.string(),
  code: maybe(text),
  address: maybe(text),
  timeZone: maybe(text),
  capacity: maybe(number),
  enabled: flag(true),
  deleted: flag(false),
})

/**
 * A node of the site tree; `timeZone` is an IANA name, `capacity` counts people. Source: ids spec §3, the
 * rest assumed.
 */
export type Location = Shape<typeof locationSchema>
export type LocationChange = Partial<Omit<Location, 'locationId'>>
export type NewLocation = LocationChange & Pick<Location, 'name'>

/** A root has no parent. Some servers send 0, an empty text or the location's own id. */
function readLocation(record: WireRecord): WireRecord {
  const { parentLocationId: parent, locationId } = record
  const isAtRoot = [0, '0', '', locationId].includes(parent)
  return withName(isAtRoot ? { ...record, parentLocationId: null } : record)
}

const calls = serviceCalls({
  name: 'location',
  path: 'location/v1/:tenantId',
  address: serviceAddress.location,
  read: readLocation,
  searchFields: ['name', 'code', 'address'],
})

export const locationService = {
  /** GET /location/v1/{tenantId}: one page. */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<Location>> =>
    calls.find(locationSchema, tenantId, query, options),

  /**
   * All locations of the tenant that are not deleted, sorted by name.
   * @param onUnconfirmed see `wholeList`
   */
  findAll: (
    tenantId: Id,
    options?: CallOptions,
    onUnconfirmed?: (list: WholeList<Location>) => void,
  ): Promise<WholeList<Location>> =>
    wholeList(
      (page) =>
        calls.find(locationSchema, tenantId, { deleted: false, $sort: { name: 1 }, ...page }, options),
      { onUnconfirmed },
    ),

  /** GET /location/v1/{tenantId}/{locationId} */
  get: (tenantId: Id, locationId: Id, options?: CallOptions): Promise<Location> =>
    calls.get(locationSchema, tenantId, locationId, options),

  /** POST /location/v1/{tenantId}: a root has no `parentLocationId`. */
  create: (tenantId: Id, location: NewLocation, sending: Sending): Promise<Location> =>
    calls.create(locationSchema, tenantId, location, sending),

  /**
   * PATCH /location/v1/{tenantId}/{locationId}
   * @throws Unprocessable (422) if it would become its own ancestor
   */
  patch: (tenantId: Id, locationId: Id, change: LocationChange, sending: Sending): Promise<Location> =>
    calls.patch(locationSchema, tenantId, locationId, change, sending),

  /**
   * DELETE /location/v1/{tenantId}/{locationId}
   * @throws Conflict (409) if it has child locations
   */
  remove: (tenantId: Id, locationId: Id, sending: Sending): Promise<void> =>
    calls.remove(tenantId, locationId, sending),
}
