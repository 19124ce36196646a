import { Conflict, Unprocessable } from '@feathersjs/errors'
import type { Database } from '../db/database'
import type { Row } from '../db/table'
import { location } from '../db/tenant-tables'
import { LocationTree } from '../rules/location-tree'
import { isEmpty, TableService, type Id } from './table-service'
import type { CallParams } from './params'

/** `/location/v1/{tenantId}`: a tree, so a location cannot be its own descendant. */
export class LocationService extends TableService {
  constructor(authDb: Database) {
    super(location, authDb, { keepRemoved: true })
  }

  protected override check(row: Row, params: CallParams): void {
    super.check(row, params)
    const parent = row['parentLocationId']
    if (isEmpty(parent)) return
    const tree = new LocationTree(params.db)
    const own = row['locationId']
    const wrong = (message: string) => new Unprocessable(message, { errors: { parentLocationId: message } })
    if (!tree.has(String(parent))) throw wrong('The parent location is not known')
    if (typeof own === 'string' && tree.isWithin(String(parent), new Set([own]))) {
      throw wrong('A location can not stand under itself')
    }
  }

  protected override checkRemove(id: Id, params: CallParams): void {
    const child = params.db.one('select 1 from "location" where "parentLocationId" = ? and "deleted" = 0', [
      id,
    ])
    if (child && !params.comparesNoState) throw new Conflict('This location has others below it')
  }
}
